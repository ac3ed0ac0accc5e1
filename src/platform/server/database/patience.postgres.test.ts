import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openForCommand } from './open-database.ts'

test('what works through whole tables may take minutes for a statement on a server, anything else may not', async () => {
  const config = { databaseUrl: process.env.TEST_DATABASE_URL, dataDir: '' }
  const timeouts: string[] = []
  for (const isPatient of [true, false]) {
    const { db, close } = await openForCommand(config, { isPatient })
    const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db)
    timeouts.push(rows[0]?.statementTimeout ?? '')
    await close()
  }
  expect(timeouts).toEqual(['15min', '15s'])
})
