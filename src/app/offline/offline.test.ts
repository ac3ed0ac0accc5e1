import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../test-app.ts'

const app = sharedTestApp()

const get = (url: string) => app.app.inject({ method: 'GET', url })

test('the service worker is small, is asked for anew, and does not keep the offline page for ever', async () => {
  const { body, headers } = await get('/service-worker.js')
  expect(body.length).toBeLessThan(3500)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(body).not.toContain("'offline-DIGEST'")
  const page = (await get('/offline.html')).body
  expect(body).toContain(crypto.createHash('sha256').update(page).digest('base64').slice(0, 12))
})

test('the offline page needs nothing but itself', async () => {
  const { body, headers } = await get('/offline.html')
  expect(body).toContain('<h1>Du bist offline</h1>')
  expect(body).toContain('hundequartier.favourites.offline')
  expect(body).not.toMatch(/\s(?:src|href)="|url\(|@import/)
  const script = /<script>([\s\S]*)<\/script>/.exec(body)?.[1] ?? ''
  const hash = crypto.createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
})
