import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import type { Site } from '#platform/shared/site.ts'
import { sharedTestApp } from '../test-app.ts'
import { hashSource } from './inline-script.ts'
import { addPages } from './pages.ts'
import { builtRenderer } from './renderer.ts'

const INJECTED = 'alert(1)'
const TITLE = `Hof </script><script>${INJECTED}</script>`
const LISTING = '/hundepension/hof-berlin'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await makeListing(db, { title: 'Hof', location: 'Berlin', postcode: '14089' })
}, 'built')

const page = (url: string) => app.app.inject({ method: 'GET', url })
const scriptsIn = (html: string) => html.match(/<script/g)?.length

test('a title that ends a script element stays a title, in structured data and in the data for the scripts', async () => {
  const { db } = app.database
  const plain = await page(LISTING)
  await db.updateTable('listing').set({ title: TITLE }).execute()
  await app.database.delivered()
  for (const url of [LISTING, '/suche?query=Berlin']) {
    const { statusCode, body, headers } = await page(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('alert(1)')
    expect(body).not.toContain(`<script>${INJECTED}`)
    expect(headers['content-security-policy']).not.toContain(hashSource(INJECTED))
  }
  const planted = await page(LISTING)
  expect(scriptsIn(planted.body)).toBe(scriptsIn(plain.body))
  const structured = [...planted.body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
  expect(structured.map(([, json]) => JSON.parse(json ?? '').name)).toContain(TITLE)
})

test('a page allows the scripts that were written into it on purpose, and no other that stands there', async () => {
  const site = (await app.get('/api/site')).body as Site
  const broken = Fastify()
  const renderer = await builtRenderer(broken)
  const injecting: typeof renderer = {
    ...renderer,
    render: async (...given) => {
      const rendered = await renderer.render(...given)
      if (rendered === 'unchanged') throw new Error('nothing was known')
      const html = rendered.body.toString().replace('</h1>', `</h1><script>${INJECTED}</script>`)
      return { ...rendered, body: Buffer.from(html) }
    },
  }
  addPages(broken, {
    api: () => ({ call: () => Promise.reject(), send: () => Promise.reject() }),
    authenticate: { staff: async () => undefined, operator: async () => undefined },
    site: () => site,
    renderer: injecting,
    queue: new WorkQueue(1, 0),
    cacheBytes: 0,
    redirect: async () => undefined,
  })
  const { body, headers } = await broken.inject({ method: 'GET', url: '/ueber-uns' })
  await broken.close()
  const policy = String(headers['content-security-policy'])
  const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
  expect(inline).toContain(INJECTED)
  expect(policy).not.toContain(hashSource(INJECTED))
  const written = [...body.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)]
  const own = written.map(([, text]) => text ?? '').filter((text) => text !== INJECTED)
  expect(own.length).toBeGreaterThan(1)
  expect(own.filter((text) => !policy.includes(hashSource(text)))).toEqual([])
})
