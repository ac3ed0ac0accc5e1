import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { berlinDay } from '#platform/shared/dates.ts'
import { GERMAN_TODAY } from './german-weeks.ts'
import { sharedTestDatabase } from './shared-test-database.ts'

const database = sharedTestDatabase()
const SRC = resolve(import.meta.dirname, '../../..')
const ITS_OWN_DAY = /\bcurrent_date\b(?!`)|\blocaltime(?:stamp)?\b|\bnow\(\)::date\b/i

// At any time one of them has another day than Germany.
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('today is Germany’s in a database at %s', async (zone) => {
  const [row] = await database.db.transaction().execute(async (transaction) => {
    await sql`set local time zone ${sql.lit(zone)}`.execute(transaction)
    const found = sql<{ today: string; moment: Date }>`select ${GERMAN_TODAY}::text as today, now() as moment`
    return (await found.execute(transaction)).rows
  })
  expect(row?.today).toBe(berlinDay(row?.moment ?? new Date(0)))
})

test('no query asks for the day of the database’s own time zone', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  expect(files.filter((name) => ITS_OWN_DAY.test(readFileSync(join(SRC, name), 'utf8')))).toEqual([])
})
