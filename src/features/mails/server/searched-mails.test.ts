import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'

const database = sharedTestDatabase()

test('no step of a mail on its way is written to an index that finds people in mails', async () => {
  const { rows } = await sql<{ name: string; condition: string | null }>`
    select relname as name, pg_get_expr(indpred, indrelid) as condition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'mail'::regclass and indexprs is not null and relname <> 'mail_staff_words' order by 1`.execute(
    database.db,
  )
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ condition }) => !condition?.includes("status = 'sent'"))).toEqual([])
})
