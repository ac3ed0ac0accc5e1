/** Figures for Prometheus, on a port of their own (METRICS_PORT). */
import cluster from 'node:cluster'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { selectLastRuns } from '#features/backups/server/exports.ts'
import { readInbox } from '#features/inbox/server/exports.ts'
import { mailFigures } from '#features/mails/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, databaseBytes } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { log } from '#platform/server/log.ts'
import { repeatedWorks } from '#platform/server/repeated-work.ts'
import { bytesBelow } from '#platform/server/storage.ts'
import { explainListen } from './listening.ts'
import { seldom } from './seldom.ts'

/** Of the names of all figures. */
const PREFIX = 'hundequartier_'
/** In seconds: from a kept page to what hardly anybody waits for. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Figures that cost a query or a walk through folders are made at most so often. */
const FRESH_FOR_MS = 15_000

interface Options {
  db: Db
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'metricsPort' | 'metricsHost'>
  now: Record<keyof typeof OF_THIS_MOMENT, () => number>
}

/** What each process says of itself at this moment, by the figure's name. */
const OF_THIS_MOMENT = {
  kept_pages_answered: 'Pages answered from memory since the start',
  pages_rendered: 'Pages rendered because none was kept, since the start',
  pages_confirmed:
    'Pages that a write concerned and that would have been drawn as they were, since the start',
  page_cache_pages: 'Pages kept in memory',
  page_cache_bytes: 'Memory of the kept pages',
  work_waiting: 'Requests that wait for their turn',
  work_refused: 'Requests refused since too many were waiting, since the start',
}

/** What is the same whichever process is asked: the workers' largest value is that of all. */
const OF_ALL: Record<string, string> = {
  database_up: 'Whether the database answers',
  database_bytes: 'Size of the database',
  wal_bytes: 'Size of the write-ahead log of the embedded database',
  data_folder_bytes: 'Size of the data folder',
  mails_waiting: 'Mails that have not been sent yet',
  mails_oldest_waiting_seconds:
    'How long the oldest mail that is due, or waits for a mail server in trouble, has been waiting',
  mails_failed: 'Mails given up',
  mails_uncertain: 'Mails given up of which nobody knows whether they have arrived',
  mails_uncertain_attempts: 'How often a mail was handed over without an answer',
  mails_possibly_doubled: 'Mails sent once more after the mail server had given no answer',
  backup_age_seconds: 'Since the last backup that was found whole; infinite without any',
}

/** Measures what the application does. A single process serves the figures itself, one of several hands them up. */
export function addMetrics(app: FastifyInstance, { db, config, now }: Options): void {
  register.clear()
  collectDefaultMetrics({ prefix: PREFIX })
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests that no kept page has answered, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  for (const [name, help] of Object.entries(OF_THIS_MOMENT)) {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      collect() {
        this.set(now[name as keyof typeof now]())
      },
    })
  }
  new Gauge({
    name: `${PREFIX}repeated_work_failed`,
    help: 'Whether work that comes round by the clock failed the last time',
    labelNames: ['work'],
    collect() {
      for (const { name, failedAt } of repeatedWorks(app)) this.set({ work: name }, failedAt === null ? 0 : 1)
    },
  })
  addSlowFigures(app, db, config)
  if (cluster.isWorker) {
    // Answers the process that asks for the figures of all.
    new AggregatorRegistry()
    return
  }
  let server: http.Server | undefined
  // Before the product itself is there for everybody.
  app.addHook('onReady', async () => {
    server = await serveMetrics(config, () => register.metrics())
  })
  app.addHook('onClose', async () => void server?.close())
}

/** Serves the figures of all workers, in the process that has started them; throws StartError where it cannot. */
export function serveWorkersMetrics(config: Options['config']): Promise<http.Server> {
  const workers = new AggregatorRegistry()
  return serveMetrics(config, () => workers.clusterMetrics())
}

async function serveMetrics(
  { metricsPort = 0, metricsHost }: Options['config'],
  figures: () => Promise<string>,
): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    figures().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error) => {
        log.error({ err: error }, 'the metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening').catch((error) => {
    throw explainListen(error, { host: metricsHost, port: metricsPort, setting: 'METRICS_PORT' })
  })
  server.on('error', (error) => log.error({ err: error, port: metricsPort }, 'the metrics cannot be served'))
  return server.unref()
}

function addSlowFigures(app: FastifyInstance, db: Db, config: Options['config']): void {
  let figures: Record<string, number> = {}
  let inbox: Awaited<ReturnType<typeof readInbox>>['kinds'] = []
  const refresh = seldom(async () => {
    try {
      const mails = await mailFigures(db)
      const { done } = await selectLastRuns(db)
      inbox = (await readInbox(db, undefined)).kinds
      figures = {
        database_up: 1,
        database_bytes: await databaseBytes(db),
        wal_bytes: await sizeOf(path.join(config.dataDir, 'database/pg_wal')),
        data_folder_bytes: await sizeOf(config.dataDir),
        mails_waiting: mails.waiting,
        mails_oldest_waiting_seconds: mails.oldestSeconds,
        mails_failed: mails.failed,
        mails_uncertain: mails.uncertain,
        mails_uncertain_attempts: mails.uncertainAttempts,
        mails_possibly_doubled: mails.possiblyDoubled,
        // Without any an alarm for old ones goes off.
        backup_age_seconds: done?.finishedAt ? secondsSince(done.finishedAt) : Number.POSITIVE_INFINITY,
      }
    } catch (error) {
      if (!isTold(error)) app.log.warn({ err: error }, 'figures of the database could not be had')
      figures = { database_up: 0 }
      inbox = []
    }
  }, FRESH_FOR_MS)
  for (const [name, help] of Object.entries(OF_ALL)) {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      aggregator: 'max',
      async collect() {
        await refresh()
        this.set(figures[name] ?? Number.NaN)
      },
    })
  }
  // Suspected spam is among it: a quarantine that nobody looks at grows old.
  const waiting = {
    inbox_waiting: {
      help: 'What waits for staff, by kind',
      of: ({ count }: (typeof inbox)[number]) => count,
    },
    inbox_oldest_seconds: {
      help: 'For how long the oldest of it has been waiting',
      of: ({ oldest }: (typeof inbox)[number]) => (oldest === null ? 0 : secondsSince(oldest)),
    },
  }
  for (const [name, { help, of }] of Object.entries(waiting)) {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames: ['kind'],
      aggregator: 'max',
      async collect() {
        await refresh()
        this.reset()
        for (const kind of inbox) this.set({ kind: kind.kind }, of(kind))
      },
    })
  }
}

/** A folder that cannot be read has no size. */
async function sizeOf(folder: string): Promise<number> {
  try {
    return await bytesBelow(folder)
  } catch (error) {
    log.warn({ err: error }, 'the size of a folder could not be had')
    return Number.NaN
  }
}

function secondsSince(time: string | Date): number {
  return Math.max(0, Date.now() - new Date(time).getTime()) / 1000
}
