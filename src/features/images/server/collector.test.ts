import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { picturesOf } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { Changes } from '#platform/server/changes.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { startCollector } from './collector.ts'
import { picture } from './factory.ts'
import { fetchAnew, recordAttempts, takeDue } from './queries.ts'
import { ImageStore } from './store.ts'

const database = sharedTestDatabase()
let changes: Changes
let folder: string
let told: number
beforeAll(async () => {
  await placesForTests(database.db)
  changes = await Changes.follow(database)
  changes.subscribe(() => {
    told++
  })
})
beforeEach(async () => {
  told = 0
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'images-'))
})
afterEach(async () => {
  await database.db.deleteFrom('listing').execute()
  await database.db.deleteFrom('storedImage').execute()
  await database.delivered()
  await fs.rm(folder, { recursive: true, force: true })
})

const brown = await picture(40, 30, 'brown').png().toBuffer()
const rows = () => database.db.selectFrom('storedImage').selectAll().orderBy('sourceUrl').execute()

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 2400) throw new Error('it never came true')
    await sleep(25)
  }
}

function collect(download: (address: string, signal: AbortSignal) => Promise<Buffer>) {
  const store = ImageStore.inFolder(folder, 1_000_000)
  const errors: unknown[] = []
  const collector = startCollector({
    db: database.db,
    changes,
    store,
    picturesOf,
    download,
    report: (error) => errors.push(error),
    settleMs: 300,
  })
  return { store, errors, stop: () => collector.stop() }
}

test('fetches what listings name once, stores it, and tells the pages', async () => {
  await makeListing(database.db, {
    featuredImage: 'https://eins.example/a.jpg',
    logo: 'https://eins.example/logo.png',
    images: ['https://eins.example/a.jpg', '/covers/4.svg', 'https://eins.example/kaputt.jpg'],
  })
  const asked: string[] = []
  const { store, errors, stop } = collect(async (address) => {
    asked.push(address)
    if (address.includes('kaputt')) throw new Error('status 404')
    return brown
  })
  await until(async () => (await rows()).filter(({ attempts }) => attempts > 0).length === 3)
  await stop()
  expect(asked.toSorted()).toEqual([
    'https://eins.example/a.jpg',
    'https://eins.example/kaputt.jpg',
    'https://eins.example/logo.png',
  ])
  const [a, broken, logo] = await rows()
  expect(a).toMatchObject({ status: 'stored', attempts: 1, failure: null })
  expect(a?.key).toMatch(/^[0-9a-f]{32}-40x30$/)
  expect(logo?.key).toBe(a?.key)
  expect(broken).toMatchObject({ status: 'pending', attempts: 1, failure: 'status 404', key: null })
  expect(await store.variant(a?.key ?? '', 320, 'webp', '')).toBeDefined()
  await database.delivered()
  expect(told).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

test('hears of listings that come later', async () => {
  const { stop } = collect(async () => brown)
  await sleep(100)
  await makeListing(database.db, { featuredImage: 'https://zwei.example/b.jpg' })
  await until(async () => (await rows())[0]?.status === 'stored')
  await stop()
})

test('writes that do not end put nothing off', async () => {
  const listing = await makeListing(database.db, {})
  const { stop } = collect(async () => brown)
  await sleep(100)
  await makeListing(database.db, { featuredImage: 'https://sieben.example/g.jpg' })
  await until(async () => {
    await database.db.updateTable('listing').set({ rating: 4 }).where('id', '=', listing.id).execute()
    return (await rows())[0]?.status === 'stored'
  })
  await stop()
})

test('with the next change of a listing what somebody else has noted is fetched, too', async () => {
  const { db } = database
  const listing = await makeListing(db, {})
  const { stop } = collect(async () => brown)
  await sleep(100)
  await db
    .insertInto('storedImage')
    .values({ sourceUrl: 'https://sechs.example/e.jpg', key: null, failure: null })
    .execute()
  await db.updateTable('listing').set({ rating: 4.5 }).where('id', '=', listing.id).execute()
  await until(async () => (await rows())[0]?.status === 'stored')
  await stop()
})

test('a stop ends downloads under way, which do not count as failures', async () => {
  await makeListing(database.db, { featuredImage: 'https://drei.example/langsam.jpg' })
  const started = Promise.withResolvers<void>()
  const { stop } = collect((_, signal) => {
    started.resolve()
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  })
  await started.promise
  await stop()
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 0, failure: null }])
})

test('a picture that is forgotten while it is fetched leaves no file', async () => {
  await makeListing(database.db, { featuredImage: 'https://acht.example/h.jpg' })
  const fetched = Promise.withResolvers<void>()
  const { stop } = collect(async () => {
    await database.db.deleteFrom('storedImage').execute()
    fetched.resolve()
    return brown
  })
  await fetched.promise
  await stop()
  const files = await fs.readdir(path.join(folder, 'images', 'originals'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.webp'))).toEqual([])
})

test('a picture is taken by one instance at a time, tried five times, and then given up', async () => {
  const { db } = database
  await db
    .insertInto('storedImage')
    .values({ sourceUrl: 'https://vier.example/c.jpg', key: null, failure: null })
    .execute()
  for (let attempt = 1; attempt <= 5; attempt++) {
    const [due] = await takeDue(db, 5, 60)
    expect(due?.attempts).toBe(attempt - 1)
    expect(await takeDue(db, 5, 60)).toEqual([])
    await recordAttempts(db, [{ id: due?.id ?? 0, failure: 'status 500' }], [60, 600, 7200, 86_400])
    expect(await takeDue(db, 5, 60)).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: attempt, status: attempt < 5 ? 'pending' : 'failed' }])
    await sql`update stored_image set next_attempt_at = now()`.execute(db)
  }
  expect(await takeDue(db, 5, 60)).toEqual([])
})

test('a stored picture whose file is lost is fetched anew', async () => {
  const { db } = database
  await db
    .insertInto('storedImage')
    .values({ sourceUrl: 'https://fuenf.example/d.jpg', key: 'verloren', status: 'stored', failure: null })
    .execute()
  await fetchAnew(db, 'verloren')
  expect(await takeDue(db, 5, 60)).toHaveLength(1)
})
