import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#platform/server/config.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { Seal } from '#platform/server/seal.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { createServer } from './server.ts'

/** The data folder of all applications of one process that get none of their own. */
const testDataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-data-'))
process.once('exit', () => fs.rmSync(testDataDir, { recursive: true, force: true }))

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
  close(): Promise<void>
}

/** The API, or with `built` the pages too, on a fresh database that `fill` has put something into. */
export async function startTestApp(
  fill: (database: Database) => Promise<void> = async () => {},
  mode: 'api' | 'built' = 'api',
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const database = await openTestDatabase()
  await fill(database)
  const config = readConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DATA_DIR: testDataDir, ...settings },
    '/nonexistent',
  )
  const app = await createServer(config, database, mode)
  return {
    app,
    database,
    get: async (url) => {
      const reply = await app.inject({ method: 'GET', url })
      return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
