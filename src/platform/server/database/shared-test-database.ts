import { afterAll, beforeAll } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './test-database.ts'

/** What all tests of the file that asks for it share: opened before the first of them, closed after the last. */
export function sharedInFile<Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
): () => Opened {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  return () => opened
}

/** A database as `openTestDatabase` opens it, which all tests of the file that asks for it share. */
export function sharedTestDatabase(): Database {
  const opened = sharedInFile(openTestDatabase)
  return {
    get engine() {
      return opened().engine
    },
    get db() {
      return opened().db
    },
    runScript: (sql) => opened().runScript(sql),
    listen: (...how) => opened().listen(...how),
    delivered: () => opened().delivered(),
    close: () => opened().close(),
  }
}

/** What a database tells of its public data from now on, until it is closed; the list grows. */
export async function announcementsOf(database: Database): Promise<string[]> {
  const heard: string[] = []
  await database.listen(
    'public_data',
    (payload) => heard.push(payload),
    () => {},
  )
  return heard
}
