import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { sharedInFile } from '#platform/server/database/shared-test-database.ts'
import { openTestDatabase, rowsOf } from '#platform/server/database/test-database.ts'
import { Seal } from '#platform/server/seal.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { createServer } from './server.ts'

/** The data folder of all applications of one process that get none of their own. */
const testDataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-data-'))
process.once('exit', () => fs.rmSync(testDataDir, { recursive: true, force: true }))

/** Long beside what an answer of an application takes that is not kept back. */
export const TEST_ANSWER_AFTER_MS = 60

/** The links of an application on this database. */
export function openTestLinks(db: Db): Promise<SignedLinks> {
  return SignedLinks.open(db, testDataDir)
}

/** The seal of an application on this database. */
export function openTestSeal(db: Db): Promise<Seal> {
  return Seal.open(db, testDataDir)
}

export interface TestApp {
  app: FastifyInstance
  database: Database
  /** GET as JSON, with the status and the headers. */
  get(url: string): Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>
  /** A call with a body as JSON, and its answer read as JSON. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
  /** Removes all rows of these tables, one after the other. */
  empty(...tables: (keyof Schema)[]): Promise<void>
  /** All rows of a table, in the order of their ids. */
  rows<Table extends keyof Schema>(table: Table): ReturnType<typeof rowsOf<Table>>
}

/** An application that whoever started it closes, with its database. */
export interface OwnTestApp extends TestApp {
  close(): Promise<void>
}

/**
 * The path of a folder for the tests of the file that asks for it. Asked for before the application that keeps its data
 * there, it is removed after that has ended.
 */
export function sharedFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-test-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

/** The API, or with `built` the pages too, on a fresh database that `fill` has put something into. */
export async function startTestApp(
  fill: (database: Database) => Promise<void> = async () => {},
  mode: 'api' | 'built' = 'api',
  settings: Record<string, string> = {},
): Promise<OwnTestApp> {
  const database = await openTestDatabase()
  await fill(database)
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      DRAWING_THREADS: '0',
      DATA_DIR: testDataDir,
      ...settings,
    },
    '/nonexistent',
  )
  const app = await createServer({ ...config, answerAfterMs: TEST_ANSWER_AFTER_MS }, database, mode)
  return {
    app,
    database,
    get: async (url) => {
      const reply = await app.inject({ method: 'GET', url })
      return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
    },
    call: async (method, url, payload, headers = {}) => {
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: reply.statusCode, body: reply.json() }
    },
    empty: async (...tables) => {
      for (const table of tables) await database.db.deleteFrom(table).execute()
    },
    rows: (table) => rowsOf(database.db, table),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** An application as `startTestApp` starts it, which all tests of the file that asks for it share. */
export function sharedTestApp(...how: Parameters<typeof startTestApp>): TestApp {
  const started = sharedInFile(() => startTestApp(...how))
  return {
    get app() {
      return started().app
    },
    get database() {
      return started().database
    },
    get: (url) => started().get(url),
    call: (...call) => started().call(...call),
    empty: (...tables) => started().empty(...tables),
    rows: (table) => started().rows(table),
  }
}
