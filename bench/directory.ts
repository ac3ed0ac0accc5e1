import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { createServer } from '#app/server.ts'
import { loadDemo } from '#demo/load.ts'
import { allMunicipalities, loadGazetteer } from '#features/places/server/exports.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'

export interface Directory {
  app: FastifyInstance
  database: Database
  /** Addresses of searches: places by population, radii, filters and orders as people choose them. */
  searches: string[]
  /** The same with a stay, another for each, and two dogs; some leave out what does not fit or has no room. */
  stays: string[]
  /** Addresses of suggestions, of places and titles: names typed letter by letter, umlauts, postcodes, slips. */
  suggestions: string[]
  close(): Promise<void>
}

export const quiet = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0' }

/** A directory with this many listings, on the embedded engine or on a server. */
export async function openDirectory(
  listings: number,
  databaseUrl: string | undefined,
  mode: 'built' | 'api' = 'api',
): Promise<Directory> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-bench-'))
  const database = await fillDatabase(listings, { databaseUrl, dataDir })
  const app = await createServer(readConfig({ ...quiet, DATA_DIR: dataDir }, ''), database, mode)
  return {
    app,
    database,
    ...(await questions(database)),
    close: async () => {
      await app.close()
      await database.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Inventing more than so many takes minutes: of a larger directory the others are these again, under other names. */
const INVENTED = 100_000

/** A database with this many invented listings, opened; with reviews where there are few. */
export async function fillDatabase(
  listings: number,
  where: { databaseUrl: string | undefined; dataDir: string },
): Promise<Database> {
  const database = await openDatabase(where)
  await migrate(database)
  await loadGazetteer(database.db)
  await loadDemo(database.db, { listings: Math.min(listings, INVENTED), reviews: listings < 10_000 })
  if (listings > INVENTED) await multiply(database, Math.ceil(listings / INVENTED))
  await database.runScript('analyze')
  return database
}

/** Copies each listing so often that there are so many times as many, a few kilometres away from each other. */
async function multiply(database: Database, times: number): Promise<void> {
  const { db } = database
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'listing' and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name <> 'source_ref'`.execute(db)
  const copied: Record<string, RawBuilder<unknown>> = {
    slug: sql`slug || '-kopie-' || n`,
    title: sql`title || ' ' || n`,
    title_key: sql`title_key || ' ' || n`,
    latitude: sql`latitude + 0.01 * n`,
    longitude: sql`longitude - 0.01 * n`,
  }
  const columns = rows.map(({ name }) => sql.id(name))
  const values = rows.map(({ name }) => copied[name] ?? sql.id(name))
  const insert = sql`insert into listing (${sql.join(columns)})
    select ${sql.join(values)} from listing, generate_series(1, ${sql.lit(times - 1)}::integer) n`
  // A script may take longer than a statement.
  await database.runScript(insert.compile(db).sql)
}

const RADII = ['', '&maxDistance=10', '&maxDistance=25', '&maxDistance=50', '&maxDistance=100']
const FILTERS = [
  '',
  '',
  '&features=abholservice',
  '&category=hundehotel',
  '&minRating=4&features=medikamentengabe',
]
const ORDERS = ['', '', '&sort=rating', '&sort=price']
const WISHES = ['', '', '&fits=1', '&free=1', '&fits=1&free=1']
/** Most stays that people look for begin within so many days. */
const AHEAD_DAYS = 300
const MOST_NIGHTS = 21

async function questions({ db }: Database): Promise<Pick<Directory, 'searches' | 'stays' | 'suggestions'>> {
  const places = await allMunicipalities(db)
  const random = sequence()
  const total = places.reduce((sum, { population }) => sum + population + 500, 0)
  const draw = () => {
    let left = random() * total
    return places.find(({ population }) => {
      left -= population + 500
      return left < 0
    })
  }
  const pick = (options: readonly string[]) => options[Math.floor(random() * options.length)] ?? ''
  const searches: string[] = []
  const stays: string[] = []
  const today = berlinDay(new Date())
  const suggestions: string[] = []
  for (let i = 0; i < 400; i++) {
    const place = draw()
    if (!place) break
    const postcode = place.postcodes[0]?.code ?? ''
    const text = i % 4 === 0 ? postcode : place.name
    searches.push(
      `/api/search?query=${encodeURIComponent(text)}${pick(RADII)}${pick(FILTERS)}${pick(ORDERS)}`,
    )
    const from = dayAfter(today, Math.floor(random() * AHEAD_DAYS))
    const to = dayAfter(from, Math.floor(random() * MOST_NIGHTS))
    stays.push(`${searches.at(-1)}&from=${from}&to=${to}&traits=gross-kg30-ruede_klein-kg8${pick(WISHES)}`)
    const slip = `${place.name.slice(0, 3)}${place.name.slice(4)}`
    const typed = i % 10 === 0 ? slip : text.slice(0, 2 + (i % 6))
    suggestions.push(`/api/search/suggestions?query=${encodeURIComponent(typed)}`)
  }
  return { searches, stays, suggestions }
}

/** The same numbers between 0 and 1 in every run (a linear congruential generator, Numerical Recipes' constants). */
export function sequence(): () => number {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
