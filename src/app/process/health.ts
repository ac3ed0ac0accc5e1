/** Whether the process lives and whether it can serve, for whoever starts it and sends it visitors. */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, takesWrites } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'
import { singleFlight } from '#platform/server/single-flight.ts'

const ANSWER_WITHIN_MS = 2000
/** Below, nothing is promised to be stored. */
const LEAST_FREE_BYTES = 100_000_000
/** Of the descriptors that the process may have open. */
const MOST_DESCRIPTORS = 0.9
const LOOK_EVERY_MS = 60_000

interface Options {
  db: Db
  directory: ListingDirectory
  config: Pick<Config, 'dataDir'>
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers a query, it takes writes, the index is what the database
 * says, the disk has room; 503 names what is not so. What is about to run out is missed in the log every minute.
 */
export function addHealth(app: FastifyInstance, { db, directory, config }: Options): void {
  const asked = singleFlight<boolean>()
  const askedOnce = () => asked('writes', () => takesWrites(db))
  const checks: Record<string, () => Promise<boolean>> = {
    database: () => askedOnce().then(() => true),
    // Of one that does not answer the check above tells.
    writable: () => askedOnce().catch(() => false),
    index: async () => (await directory.size()) >= 0,
    disk: () => hasRoom(config.dataDir),
  }
  const look = singleFlight<Record<string, boolean>>()
  const lookNow = async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const answer = check().catch((error) => {
          if (!isTold(error)) app.log.warn({ err: error, check: name }, 'not ready')
          return false
        })
        return [name, await Promise.race([answer, wait(ANSWER_WITHIN_MS, false)])] as const
      }),
    )
    return Object.fromEntries(results)
  }
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // Whoever asks while somebody is asking learns the same: many of them cost no more than one.
    const results = await look('ready', lookNow)
    const isReady = Object.values(results).every(Boolean)
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ok' : 'unavailable', ...results }
  })
  addRepeatedWork(app, {
    name: 'Speicherplatz ansehen',
    everyMs: LOOK_EVERY_MS,
    work: async () => {
      if (!(await hasRoom(config.dataDir)))
        app.log.warn({ folder: config.dataDir }, 'the disk is nearly full')
      const used = descriptorsUsed()
      if (used > MOST_DESCRIPTORS) app.log.warn({ used }, 'the process has nearly no descriptors left')
    },
    failed: 'disk and descriptors could not be looked at',
  })
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await fs.promises.statfs(folder)
  return bavail * bsize >= LEAST_FREE_BYTES
}

/** The share of descriptors that are open; 0 where the system does not tell. */
function descriptorsUsed(): number {
  try {
    const limit = Number(/Max open files\s+(\d+)/.exec(fs.readFileSync('/proc/self/limits', 'utf8'))?.[1])
    return fs.readdirSync('/proc/self/fd').length / limit
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? 0 : 1
  }
}
