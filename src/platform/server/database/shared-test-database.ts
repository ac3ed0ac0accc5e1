import { afterAll, beforeAll } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './test-database.ts'

/** A database as `openTestDatabase` opens it, which all tests of the file that asks for it share; it is closed after them. */
export function sharedTestDatabase(): Database {
  let opened: Database
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())
  return {
    get engine() {
      return opened.engine
    },
    get db() {
      return opened.db
    },
    runScript: (sql) => opened.runScript(sql),
    listen: (...how) => opened.listen(...how),
    delivered: () => opened.delivered(),
    close: () => opened.close(),
  }
}
