import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import { sharedTestDatabase } from './shared-test-database.ts'

const database = sharedTestDatabase()

test('a statement that is put together once answers each time for the values that it is asked with', async () => {
  let builds = 0
  const doubled = compiledOnce<{ bothWords: string; sum: number }, { word: string; number: number }>(
    ['word', 'number'],
    ({ word, number }) => {
      builds += 1
      return sql`select ${word}::text || ${word}::text as both_words, ${number}::int + ${1}::int as sum`
    },
  )
  const ask = (word: string, number: number) => doubled(database.db, { word, number })
  expect(await Promise.all([ask('wau', 1), ask("Miau'; --", 41)])).toEqual([
    [{ bothWords: 'wauwau', sum: 2 }],
    [{ bothWords: "Miau'; --Miau'; --", sum: 42 }],
  ])
  expect(await database.db.transaction().execute((db) => doubled(db, { word: '', number: 0 }))).toEqual([
    { bothWords: '', sum: 1 },
  ])
  expect(builds).toBe(1)
})
