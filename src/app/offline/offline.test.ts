import crypto from 'node:crypto'
import vm from 'node:vm'
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

/** The worker in a browser of its own, where listings are answered with this status. */
async function startWorker(statusOf: () => number) {
  const { body } = await get('/service-worker.js')
  const listeners = new Map<string, (event: object) => void>()
  const kept = new Map<string, Response>()
  const store = {
    put: async (path: string, response: Response) => kept.set(path, response),
    delete: async (path: string) => kept.delete(path),
    keys: async () => [...kept.keys()],
  }
  const caches = { open: async () => store, match: async (path: string) => kept.get(path) }
  const href = 'https://verzeichnis.example/service-worker.js'
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener)
  const fetch = async () => new Response('', { status: statusOf() })
  vm.runInNewContext(body, { self: { addEventListener, location: { href } }, caches, fetch, URL, Response })

  /** Asks for a listing; answers with what is shown of it. */
  async function navigate(preloadResponse?: Promise<Response>) {
    const waiting: Promise<unknown>[] = []
    const wait = (work: Promise<unknown>) => waiting.push(work)
    const request = { mode: 'navigate', url: 'https://verzeichnis.example/hundepension/waldhof?from=suche' }
    listeners.get('fetch')?.({ request, preloadResponse, respondWith: wait, waitUntil: wait })
    for (let at = 0; at < waiting.length; at++) await waiting[at]
    return waiting[0]
  }
  return { kept, navigate }
}

test('a listing that was kept is forgotten once there is none, or it is closed for good', async () => {
  let status = 200
  const { kept, navigate } = await startWorker(() => status)
  async function visit(answered: number) {
    status = answered
    await navigate()
    return [...kept.keys()]
  }
  for (const gone of [404, 410]) {
    expect(await visit(200)).toEqual(['/hundepension/waldhof'])
    expect(await visit(500)).toEqual(['/hundepension/waldhof'])
    expect(await visit(gone)).toEqual([])
  }
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

test('what is kept is shown when the network failed, also where the preloaded answer is an error, as in Firefox', async () => {
  const { kept, navigate } = await startWorker(() => 200)
  await navigate()
  const listing = kept.get('/hundepension/waldhof')
  expect(await navigate(Promise.resolve(Response.error()))).toBe(listing)
  expect(await navigate(Promise.reject(new TypeError('failed')))).toBe(listing)
})
