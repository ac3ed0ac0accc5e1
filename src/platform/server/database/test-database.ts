/** Databases for tests, on the engine that DATABASE_ENGINE names: each a copy of one that a run migrates once. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type KyselyPlugin, type Selectable, sql } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { openInMemory } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { openServer } from './server.ts'

/**
 * Makes the migrated database that `openTestDatabase` copies, and names it in the environment of this process and its
 * children. Answers how to remove it.
 */
export async function prepareTestDatabases(engine: 'embedded' | 'postgres'): Promise<() => Promise<void>> {
  return engine === 'embedded' ? prepareSnapshot() : prepareTemplate()
}

/** The same database, and how many statements it has answered this way. */
export function counted(db: Db): { db: Db; statements: () => number } {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Also called for what was put together before.
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  }
  return { db: db.withPlugin(counter), statements: () => statements }
}

/** A fresh migrated database: in memory, or on the PostgreSQL server and dropped when it is closed. */
export function openTestDatabase(): Promise<Database> {
  return process.env.DATABASE_ENGINE === 'embedded'
    ? openInMemory(setting('TEST_DATABASE_SNAPSHOT'))
    : openCopyOfTemplate()
}

/** All rows of a table, in the order of their ids. */
export async function rowsOf<Table extends keyof Schema>(
  db: Db,
  table: Table,
): Promise<Selectable<Schema[Table]>[]> {
  // Columns of a table that is only known as a parameter have no types.
  const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(db)
  return rows as Selectable<Schema[Table]>[]
}

async function prepareSnapshot() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-snapshot-'))
  const snapshot = path.join(folder, 'migrated.tar')
  const database = await openInMemory(null)
  await migrate(database)
  await dropTemplates(database)
  await database.writeSnapshot(snapshot)
  await database.close()
  process.env.TEST_DATABASE_SNAPSHOT = snapshot
  return async () => fs.rmSync(folder, { recursive: true })
}

/** Two thirds of the engine's files, which nobody needs who makes no other database. */
async function dropTemplates({ db }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  await sql`drop database template0`.execute(db)
  await sql`drop database template1`.execute(db)
}

async function prepareTemplate() {
  const template = await createDatabase('template1')
  const database = await openServer(urlOf(template))
  await migrate(database)
  await database.close()
  process.env.TEST_DATABASE_TEMPLATE = template
  return () => dropDatabase(template)
}

async function openCopyOfTemplate(): Promise<Database> {
  const name = await createDatabase(setting('TEST_DATABASE_TEMPLATE'))
  const database = await openServer(urlOf(name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropDatabase(name)
    },
  }
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  return name
}

function dropDatabase(name: string): Promise<void> {
  return onServer(`drop database ${name} with (force)`)
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: setting('TEST_DATABASE_URL') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

function urlOf(database: string): string {
  return Object.assign(new URL(setting('TEST_DATABASE_URL')), { pathname: `/${database}` }).href
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: run with --project embedded or postgres`)
  return value
}
