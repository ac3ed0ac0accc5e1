import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { WorkQueue } from '#platform/server/work-queue.ts'
import type { Site } from '#platform/shared/site.ts'
import { addPages } from './pages.ts'
import { builtRenderer } from './renderer.ts'

test('who asks for a page when too many wait reads so in German, and when to come again', async () => {
  const app = Fastify()
  const renderer = await builtRenderer(app)
  addPages(app, {
    api: () => ({ call: () => Promise.reject(), send: () => Promise.reject() }),
    authenticate: { staff: async () => undefined, operator: async () => undefined },
    site: () => ({ name: 'Hundequartier' }) as Site,
    renderer,
    queue: new WorkQueue(0, 0),
    cacheBytes: 0,
    redirect: async () => undefined,
  })
  const { statusCode, headers, body } = await app.inject('/suche')
  await app.close()
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<h1>Gerade ist hier viel los</h1>')
  expect(body).toContain('Bitte versuche es in ein paar Sekunden noch einmal.')
  expect(body.length).toBeLessThan(2000)
})
