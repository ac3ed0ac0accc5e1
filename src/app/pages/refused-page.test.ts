import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { addFormRoutes, formRoute } from '#platform/server/form/form-routes.ts'
import { rememberRoutes } from '#platform/server/unknown-route.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Site } from '#platform/shared/site.ts'
import { addPages, formPages, type Pages } from './pages.ts'
import { builtRenderer } from './renderer.ts'

test.each([
  ['asks for a page', 'GET'],
  ['sends a form that is wrong', 'POST'],
] as const)('who %s when too many wait reads so in German, and when to come again', async (_, method) => {
  const app = Fastify()
  const renderer = await builtRenderer(app)
  const pages: Pages = {
    api: () => ({ call: () => Promise.reject(), send: () => Promise.reject() }),
    authenticate: { staff: async () => undefined, operator: async () => undefined },
    site: () => ({ name: 'Hundequartier' }) as Site,
    renderer,
    queue: new WorkQueue(0, 0),
    cacheBytes: 0,
    redirect: async () => undefined,
  }
  addPages(app, pages)
  const submit = () => Promise.reject(new ApiError('invalid'))
  addFormRoutes(
    app,
    [formRoute({ path: '/suche', params: z.object({}), body: z.object({}), submit })],
    formPages(pages),
  )
  const { statusCode, headers, body } = await app.inject({
    method,
    url: '/suche',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=',
    }),
  })
  await app.close()
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<h1>Gerade ist hier viel los</h1>')
  expect(body).toContain('Bitte versuche es in ein paar Sekunden noch einmal.')
  expect(body.length).toBeLessThan(2000)
})

test('a page that cannot be had while the database is away says when to come again', async () => {
  const app = Fastify()
  addPages(app, {
    api: () => ({
      call: () => Promise.reject(new ApiError('unavailable')),
      send: () => Promise.reject(),
    }),
    authenticate: { staff: async () => undefined, operator: async () => undefined },
    site: () =>
      ({
        name: 'Hundequartier',
        contactMail: 'post@hund.example',
        socialLinks: [],
        tiles: { mode: 'off' },
      }) as unknown as Site,
    renderer: await builtRenderer(app),
    queue: new WorkQueue(1, 0),
    cacheBytes: 0,
    redirect: async () => undefined,
  })
  const answers = await Promise.all(['/blog', '/anfrage/schluessel'].map((url) => app.inject({ url })))
  await app.close()
  for (const { statusCode, headers } of answers)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
})

test('a page of somebody whom the database cannot name says that, and not that much is going on', async () => {
  const app = Fastify()
  addPages(app, {
    api: () => ({ call: () => Promise.reject(), send: () => Promise.reject() }),
    authenticate: {
      staff: () => Promise.reject(new DatabaseUnavailable()),
      operator: async () => undefined,
    },
    site: () => ({ name: 'Hundequartier' }) as Site,
    renderer: await builtRenderer(app),
    queue: new WorkQueue(1, 0),
    cacheBytes: 0,
    redirect: async () => undefined,
  })
  const { statusCode, headers, body } = await app.inject({ url: '/admin' })
  await app.close()
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect(body).toContain('<h1>Das hat gerade nicht geklappt</h1><p>Der Dienst ist gerade nicht erreichbar.')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  'who sends something by %s to where no form is reads so in German',
  async (method) => {
    const app = Fastify()
    rememberRoutes(app)
    addPages(app, {
      api: () => ({ call: () => Promise.reject(), send: () => Promise.reject() }),
      authenticate: { staff: async () => undefined, operator: async () => undefined },
      site: () => ({ name: 'Hundequartier' }) as Site,
      renderer: await builtRenderer(app),
      queue: new WorkQueue(1, 0),
      cacheBytes: 0,
      redirect: async () => undefined,
    })
    const { statusCode, headers, body } = await app.inject({
      method,
      url: '/faq',
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    await app.close()
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>Das hat gerade nicht geklappt</h1>')
    expect(body).toContain('Diese Methode ist hier nicht erlaubt.')
  },
)
