import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { DiskCache } from '#platform/server/disk-cache.ts'
import { sendError } from '#platform/server/refusal.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { drawPreview } from './preview.ts'
import { addPreviews } from './preview-routes.ts'

vi.mock('./preview.ts', { spy: true })

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'previews-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
beforeEach(() => void vi.mocked(drawPreview).mockClear())

/** Previews of articles, each of which is called like its slug and its number. */
function serve(name: string) {
  let number = 1
  const api = {
    call: async (_path: string, { params }: { params: { slug: string } }) => ({
      title: `${params.slug} ${number}`,
      image: null,
    }),
  } as unknown as ApiClient
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(sendError)
  const cache = new DiskCache(path.join(folder, name), 100_000_000)
  const reads = new WorkQueue(4, 100)
  addPreviews(app, { api, currentSlug: async () => undefined, siteName: 'Hundequartier', cache, reads })
  const get = (slug: string, sender = '192.0.2.1', headers = {}) =>
    app.inject({ url: `/og/blog/${slug}.png`, headers: { 'x-forwarded-for': sender, ...headers } })
  return { get, renumber: () => number++ }
}

test('a preview is drawn once, and anew when what stands on it is another', async () => {
  const { get, renumber } = serve('once')
  const first = await get('urlaub')
  const [same, unchanged] = [
    await get('urlaub'),
    await get('urlaub', '192.0.2.2', { 'if-none-match': first.headers.etag }),
  ]
  expect([first.statusCode, same.statusCode, unchanged.statusCode]).toEqual([200, 200, 304])
  expect(same.rawPayload).toEqual(first.rawPayload)
  expect(drawPreview).toHaveBeenCalledTimes(1)
  // Kept beyond a restart.
  expect((await serve('once').get('urlaub')).headers.etag).toBe(first.headers.etag)
  expect(drawPreview).toHaveBeenCalledTimes(1)
  renumber()
  const other = await get('urlaub', '192.0.2.1', { 'if-none-match': first.headers.etag })
  expect([other.statusCode, other.headers.etag === first.headers.etag]).toEqual([200, false])
  expect(drawPreview).toHaveBeenCalledTimes(2)
})

test('who asks for ever more previews keeps nobody from one', async () => {
  const { get } = serve('many')
  const statuses: number[] = []
  const greedy = Array.from({ length: 60 }, async (_, number) => {
    statuses.push((await get(`hund-${number}`)).statusCode)
  })
  await vi.waitFor(() => expect(statuses).toContain(503), 10_000)
  expect((await get('katze', '192.0.2.2')).statusCode).toBe(200)
  // Its turn was among the next few, of some fifty.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(20)
  await Promise.all(greedy)
})
