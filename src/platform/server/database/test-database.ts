import crypto from 'node:crypto'
import pg from 'pg'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'

/**
 * A fresh migrated database for tests, on the engine that the test run asks for: embedded in memory, or a new
 * one on the PostgreSQL server of TEST_DATABASE_URL, dropped when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const database =
    process.env.DATABASE_ENGINE === 'postgres' ? await openFreshOnServer() : await openEmbedded(null)
  await migrate(database)
  return database
}

async function openFreshOnServer(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is missing')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openServer(url.href)
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
