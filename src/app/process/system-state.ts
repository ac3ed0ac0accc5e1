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
import { isTold } from '#platform/server/database/outage.ts'
import { countOpenJobs } from '#platform/server/jobs/job-queries.ts'
import { repeatedWorks } from '#platform/server/repeated-work.ts'
import { bytesBelow } from '#platform/server/storage.ts'
import { seldom } from './seldom.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The commit that the pages were built of, where the build knew it. */
const COMMIT = path.join(ROOT, 'dist/commit')
/** A walk through all pictures is made at most so often. */
const PICTURES_EVERY_MS = 600_000

interface Watched {
  app: FastifyInstance
  config: Config
  database: Database
  directory: ListingDirectory
}

/**
 * Asks database, mail server and disk; a mail server that does not answer takes some seconds. A part that cannot be had
 * is null, and why is logged.
 */
export function systemStateOf({ app, config, database, directory }: Watched): () => Promise<SystemState> {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  const commit = fs.existsSync(COMMIT) ? fs.readFileSync(COMMIT, 'utf8').trim() : null
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  const pictures = seldom(() => bytesBelow(path.join(config.dataDir, 'images')), PICTURES_EVERY_MS)
  const { db, engine } = database

  async function had<Part>(part: string, look: () => Promise<Part>): Promise<Part | null> {
    try {
      return await look()
    } catch (error) {
      if (!isTold(error))
        app.log.error({ err: error, part }, 'a part of what the settings show could not be had')
      return null
    }
  }

  return async () => {
    const [answers, index, mails, queues, backup, disk, pictureBytes, schema] = await Promise.all([
      had('database', async () => ({ answerMs: await answerTime(db), bytes: await databaseBytes(db) })),
      had('index', async () => ({
        listings: await directory.size(),
        readAt: directory.readAt.toISOString(),
      })),
      had('mails', () => mailState(db, config)),
      had('queues', async () => ({ jobs: await countOpenJobs(db), pictures: await countPending(db) })),
      had('backup', () => backupState(db, config)),
      had('disk', () => diskState(config)),
      had('pictures', pictures),
      had('schema', async () => (await appliedMigrations(db)).at(-1) ?? ''),
    ])
    return {
      checkedAt: new Date().toISOString(),
      database: answers && { engine: engine === 'embedded' ? engine : 'server', ...answers },
      ...{ index, mails, queues, backup, disk, pictureBytes },
      works: repeatedWorks(app).map(({ name, lastRunAt, failedAt }) => ({
        name,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
      })),
      version: {
        ...{ product: version, commit, schema },
        node: process.version,
        startedAt: startedAt.toISOString(),
      },
      missing: missingFacts(config),
    }
  }
}

async function mailState(db: Db, { smtpUrl }: Config): Promise<SystemState['mails']> {
  const [figures, problem] = await Promise.all([
    mailFigures(db),
    smtpUrl === undefined ? undefined : tryMailServer(smtpUrl),
  ])
  return {
    server: smtpUrl === undefined ? 'files' : problem === undefined ? 'answers' : 'silent',
    problem: problem ?? null,
    waiting: figures.waiting,
    oldestMinutes: Math.floor(figures.oldestSeconds / 60),
    uncertain: figures.uncertain,
    possiblyDoubled: figures.possiblyDoubled,
    failed: figures.failed,
    sentToday: figures.sentToday,
  }
}

async function backupState(db: Db, { backupDir }: Config): Promise<SystemState['backup']> {
  const { done, failed } = await selectLastRuns(db)
  return {
    isSetUp: backupDir !== undefined,
    lastAt: done?.finishedAt?.toISOString() ?? null,
    bytes: done?.bytes ?? null,
    lacks: done?.error ?? null,
    failedAt: failed?.startedAt.toISOString() ?? null,
  }
}

async function diskState({ dataDir }: Config): Promise<SystemState['disk']> {
  const disk = await statfs(dataDir).catch(() => statfs('.'))
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
}

/** Of a query, in milliseconds. */
async function answerTime(db: Db): Promise<number> {
  const asked = performance.now()
  await ping(db)
  return Math.ceil(performance.now() - asked)
}
