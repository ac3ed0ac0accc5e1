import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from './factory.ts'

/** More than are sent in one part. */
const LISTINGS = 203

const app = sharedTestApp(async ({ db }) => {
  for (let i = 0; i < LISTINGS; i++) await makeListing(db, { title: `Hof ${i}` })
})

test('all listings are answered where no limit is named, in parts, and as many as are said to be there', async () => {
  const ids = async (url: string, encoding = 'identity') => {
    const reply = await app.app.inject({ url, headers: { 'accept-encoding': encoding } })
    const unpack = { identity: (body: Buffer) => body, zstd: zlib.zstdDecompressSync }[encoding]
    const cards: { id: number }[] = JSON.parse(unpack?.(reply.rawPayload).toString() ?? '')
    return { total: Number(reply.headers['x-total-count']), ids: cards.map(({ id }) => id) }
  }
  const all = await ids('/api/listings')
  expect(all.total).toBe(LISTINGS)
  expect(new Set(all.ids).size).toBe(all.total)
  expect(await ids('/api/listings', 'zstd')).toEqual(all)
  expect(await ids('/api/listings?limit=5&offset=3')).toEqual({ ...all, ids: all.ids.slice(3, 8) })
  expect((await ids('/api/listings?offset=3')).ids).toEqual(all.ids.slice(3))
  expect(await ids(`/api/listings?offset=${all.total}`)).toEqual({ ...all, ids: [] })
})
