import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { berlinDay } from '#platform/shared/dates.ts'
import { GERMAN_TODAY, isInWeekOf, lastMondays } from './german-weeks.ts'
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

test('a week begins and ends at midnight in Germany, also when the clocks are changed on its last day', async () => {
  const moments = ['18T21:59:59', '18T22:00:00', '25T22:59:59', '25T23:00:00'].map(
    (time) => `2026-10-${time}Z`,
  )
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from unnest(${moments}::timestamptz[]) as moment(created_at)
    where ${isInWeekOf(sql`timestamp '2026-10-19'`)} order by 1`.execute(database.db)
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(moments.slice(1, 3).map((time) => new Date(time)))
})

test('the last weeks are those of Mondays, the one that today is in is the last', async () => {
  const { rows } = await sql<{ monday: string; today: string }>`
    select monday::date::text as monday, ${GERMAN_TODAY}::text as today
    from ${lastMondays(3)} as monday order by 1`.execute(database.db)
  const [{ today } = { today: '' }] = rows
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  expect(rows.map(({ monday }) => monday)).toEqual([14, 7, 0].map((days) => daysAgo(weekday + days)))
})

test('no query asks for the day of the database’s own time zone', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  expect(files.filter((name) => ITS_OWN_DAY.test(readFileSync(join(SRC, name), 'utf8')))).toEqual([])
})
