import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { Changes } from '#platform/server/changes.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { ListingDirectory } from './directory.ts'

const MANY = 2500

let database: Database
let directory: ListingDirectory
/** What the index asks the database waits here for its turn. */
let readings: { proceed(): void; fail(): void }[]
let isHeld: boolean
let loseConnection: () => void

beforeEach(async () => {
  database = await openTestDatabase()
  readings = []
  isHeld = false
  const follows = new WeakSet<object>()
  const turns: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      // What else is read of these listings is part of one reading.
      if (JSON.stringify(node).includes('room_report')) follows.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (!isHeld || follows.has(queryId)) return result
      const turn = Promise.withResolvers<void>()
      readings.push({
        proceed: () => turn.resolve(),
        fail: () => turn.reject(new Error('the database is away')),
      })
      await turn.promise
      return result
    },
  }
  await makeListing(database.db, { title: 'Waldhof' })
  const changes = await Changes.follow({
    ...database,
    listen: (channel, onMessage, onGap) => {
      loseConnection = onGap
      return database.listen(channel, onMessage, onGap)
    },
  })
  directory = await ListingDirectory.open(database.db.withPlugin(turns), changes)
})
afterEach(async () => {
  letAllProceed()
  directory.close()
  await database.close()
})

function letAllProceed(): void {
  isHeld = false
  for (const reading of readings.splice(0)) reading.proceed()
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
const underway = (count: number) => eventually(() => expect(readings).toHaveLength(count))

/** How many listings are found with at least this rating. */
async function found(minRating: number): Promise<number> {
  const { total } = await directory.select({
    filters: { minRating },
    radiusKm: 0,
    order: 'relevance',
    limit: 1,
    offset: 0,
  })
  return total
}

async function rate(rating: number): Promise<void> {
  await database.db.updateTable('listing').set({ rating }).execute()
  await database.delivered()
}

/** The one listing many times, each with an address of its own. */
async function multiply(): Promise<void> {
  await sql
    .raw(`
    do $$ declare columns text; begin
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_name = 'listing' and is_generated = 'NEVER' and column_name not in ('id', 'slug');
      execute format('insert into listing (slug, %s) select ''hof-'' || n, %s from listing, generate_series(2, ${MANY}) n',
        columns, columns);
    end $$`)
    .execute(database.db)
  await database.delivered()
  await eventually(async () => expect(await directory.size()).toBe(MANY))
}

test('a search waits until a change told before it is in', async () => {
  isHeld = true
  await rate(5)
  let isAnswered = false
  const search = found(5).finally(() => {
    isAnswered = true
  })
  await underway(1)
  expect(isAnswered).toBe(false)
  readings.pop()?.proceed()
  expect(await search).toBe(1)
})

test('a search does not wait for what is told after it', async () => {
  isHeld = true
  await rate(4)
  const first = found(4)
  await underway(1)
  await rate(5)
  const second = found(5)
  readings.shift()?.proceed()
  expect(await first).toBe(1)
  await underway(1)
  readings.shift()?.proceed()
  expect(await second).toBe(1)
})

test('no search waits while thousands of listings are read anew, and all of them are found afterwards', async () => {
  await multiply()
  isHeld = true
  await rate(5)
  await underway(1)
  // Nothing has been read, and nothing will be until it may.
  expect(await found(5)).toBe(0)
  readings.shift()?.proceed()
  await underway(1)
  expect(await found(5)).toBeGreaterThan(0)
  expect(await found(5)).toBeLessThan(MANY)
  letAllProceed()
  await eventually(async () => expect(await found(5)).toBe(MANY))
})

test('what could not be read is read again by itself', async () => {
  isHeld = true
  await rate(5)
  const search = found(5)
  await underway(1)
  isHeld = false
  readings.pop()?.fail()
  await expect(search).rejects.toThrow('the database is away')
  await eventually(async () => expect(await found(5)).toBe(1))
})

test('after a lost connection everything is read beside the index, which answers meanwhile', async () => {
  await rate(3)
  expect(await found(3)).toBe(1)
  isHeld = true
  loseConnection()
  await underway(1)
  expect(await found(3)).toBe(1)
  letAllProceed()
  await eventually(() => expect(directory.behind()).toBeUndefined())
  expect(await found(3)).toBe(1)
})

test('a connection lost again while everything is read means that it is read once more', async () => {
  isHeld = true
  loseConnection()
  await underway(1)
  loseConnection()
  readings.shift()?.proceed()
  await underway(1)
  letAllProceed()
  expect(await found(1)).toBe(0)
})
