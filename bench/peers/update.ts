import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { startPostgres } from '../../tools/postgres.mjs'
import { type Answer, arrive } from '../client.ts'
import { percentile, print } from '../report.ts'
import { freshSearches, take } from './addresses.ts'
import { type Filled, fill, start } from './directory-on-disk.ts'
import type { Size } from './rounds.ts'

const CHANGED = 250
const RATE = 20
const AT_MOST_MS = 100
/** Searches go on so long before and after the update. */
const BEFORE_S = 5

/** How long searches wait while another program changes more than 200 listings of a very large directory. */
export async function measureUpdate(_: Filled, size: Size): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: '512MB' })
  const filled = await fill(size.veryLarge, postgres.url)
  try {
    const quiet = await longestWaits(filled, postgres.url, 0, size)
    const updating = await longestWaits(filled, postgres.url, CHANGED, size)
    const listings = size.veryLarge.toLocaleString('de-DE')
    print(`Suchen, während sich ${CHANGED} von ${listings} Einträgen ändern (PostgreSQL)`, [
      { name: 'längste Antwortzeit einer Suche ohne Änderung', value: quiet.longest, unit: 'ms' },
      { name: 'mit Änderung, p95', value: updating.p95, unit: 'ms' },
      { name: 'mit Änderung, längste', value: updating.longest, unit: 'ms', target: { atMost: AT_MOST_MS } },
    ])
  } finally {
    filled.remove()
    await postgres.stop()
  }
}

async function longestWaits(filled: Filled, databaseUrl: string, changed: number, { seconds }: Size) {
  const product = await start(filled)
  try {
    const { origin } = product
    const searches = freshSearches()
    const visits = (count: number) =>
      take(searches, count).map((path) => ({
        path: path.replace('/suche', '/api/search'),
        kind: 'new' as const,
      }))
    await arrive({ origin, visits: visits(RATE * BEFORE_S), rate: RATE, seconds: BEFORE_S })
    const total = BEFORE_S + 2 * seconds
    const load = arrive({ origin, visits: visits(RATE * total), rate: RATE, seconds: total })
    await Promise.all([load, changed > 0 && change(filled, databaseUrl, changed)])
    const answers = await load
    const failed = answers.find(({ status }: Answer) => status !== 200)
    if (failed) throw new Error(`a search is answered with ${failed.status}`)
    const times = answers.map(({ ms }) => ms)
    return { longest: Math.max(...times), p95: percentile(times, 0.95) }
  } finally {
    await product.stop()
  }
}

/** Changes so many listings at once, spread over the directory and named by their ids, as an import of another instance does. */
async function change({ environment }: Filled, databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: environment.DATA_DIR ?? '' })
  try {
    const { rows } = await sql<{ id: number }>`select id from listing
      where id % greatest(1, (select count(*) from listing) / ${count}::bigint) = 0`.execute(database.db)
    await wait(BEFORE_S * 1000)
    const ids = rows.map(({ id }) => id)
    await sql`update listing set price_from = price_from + 1, updated_at = now()
      where id = any(${ids}::int[])`.execute(database.db)
  } finally {
    await database.close()
  }
}
