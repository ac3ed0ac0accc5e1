/** Looks at what the product runs on, for whoever keeps it. */
import fs from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SystemState } from '#features/administrators/system-contract.ts'
import { missingFacts } from '#features/legal/server/exports.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { mailQueue, tryMailServer } from '#features/mails/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { databaseFacts } from '#platform/server/database/facts-queries.ts'
import { repeatedWorks } from '#platform/server/repeated-work.ts'

const PACKAGE = path.resolve(import.meta.dirname, '../../package.json')

interface Watched {
  app: FastifyInstance
  config: Config
  database: Database
  directory: ListingDirectory
}

/** Asks database, mail server and disk; a mail server that does not answer takes some seconds. */
export function systemStateOf({ app, config, database, directory }: Watched): () => Promise<SystemState> {
  const { version } = JSON.parse(fs.readFileSync(PACKAGE, 'utf8')) as { version: string }
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  return async () => {
    const { db, engine } = database
    const [{ schema, ...facts }, indexed, queue, problem, { bavail, blocks, bsize }] = await Promise.all([
      databaseFacts(db),
      directory.size(),
      mailQueue(db),
      config.smtpUrl === undefined ? undefined : tryMailServer(config.smtpUrl),
      statfs(config.dataDir).catch(() => statfs('.')),
    ])
    return {
      checkedAt: new Date().toISOString(),
      database: { engine: engine === 'embedded' ? engine : 'server', indexed, ...facts },
      mails: {
        server: config.smtpUrl === undefined ? 'files' : problem === undefined ? 'answers' : 'silent',
        problem: problem ?? null,
        ...queue,
        oldest: queue.oldest?.toISOString() ?? null,
      },
      works: repeatedWorks(app).map(({ name, lastRunAt, failedAt }) => ({
        name,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
      })),
      disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
      version: { product: version, schema, node: process.version, startedAt: startedAt.toISOString() },
      missing: missingFacts(config),
    }
  }
}
