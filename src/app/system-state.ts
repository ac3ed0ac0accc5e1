/** Looks at what the product runs on, for whoever keeps it. */
import fs from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SystemState } from '#features/administrators/system-contract.ts'
import { selectLastRuns } from '#features/backups/server/exports.ts'
import { countPending } from '#features/images/server/exports.ts'
import { missingFacts } from '#features/legal/server/exports.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { mailFigures, tryMailServer } from '#features/mails/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, type Db, databaseBytes, ping } from '#platform/server/database/database.ts'
import { appliedMigrations } from '#platform/server/database/migrate.ts'
import { countOpenJobs } from '#platform/server/jobs/job-queries.ts'
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
    const [answerMs, bytes, migrations, indexed, mails, jobs, pictures, backups, problem, disk] =
      await Promise.all([
        answerTime(db),
        databaseBytes(db),
        appliedMigrations(db),
        directory.size(),
        mailFigures(db),
        countOpenJobs(db),
        countPending(db),
        selectLastRuns(db),
        config.smtpUrl === undefined ? undefined : tryMailServer(config.smtpUrl),
        statfs(config.dataDir).catch(() => statfs('.')),
      ])
    return {
      checkedAt: new Date().toISOString(),
      database: { engine: engine === 'embedded' ? engine : 'server', answerMs, bytes, indexed },
      mails: {
        server: config.smtpUrl === undefined ? 'files' : problem === undefined ? 'answers' : 'silent',
        problem: problem ?? null,
        waiting: mails.waiting,
        oldestMinutes: Math.floor(mails.oldestSeconds / 60),
        uncertain: mails.uncertain,
        possiblyDoubled: mails.possiblyDoubled,
        failed: mails.failed,
        sentToday: mails.sentToday,
      },
      queues: { jobs, pictures },
      backup: {
        isSetUp: config.backupDir !== undefined,
        lastAt: backups.done?.finishedAt?.toISOString() ?? null,
        bytes: backups.done?.bytes ?? null,
        failedAt: backups.failed?.startedAt.toISOString() ?? null,
      },
      works: repeatedWorks(app).map(({ name, lastRunAt, failedAt }) => ({
        name,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
      })),
      disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
      version: {
        product: version,
        schema: migrations.at(-1) ?? '',
        node: process.version,
        startedAt: startedAt.toISOString(),
      },
      missing: missingFacts(config),
    }
  }
}

/** Of a query, in milliseconds. */
async function answerTime(db: Db): Promise<number> {
  const asked = performance.now()
  await ping(db)
  return Math.ceil(performance.now() - asked)
}
