import { type Config, readConfig } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { announce, announceEnd, log, setUpLog } from '#platform/server/log.ts'
import { StartError, toldOf } from '#platform/server/start-error.ts'
import { explainListen, listen } from './listening.ts'
import { prepare } from './prepare.ts'
import { createServer } from './server.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { answerWhoAsks, isWorker, refuseToStart, startWorkers } from './workers.ts'

/** Time for answers under way; browsers also hold connections open on which they may never ask anything. */
const FINISH_WITHIN_MS = 3000

const isDevelopment = process.argv.includes('--dev')

async function start(): Promise<void> {
  const config = readConfig()
  setUpLog(config)
  if (isWorker) {
    answerWhoAsks()
    await serve(config)
  } else if (config.workers === 1 || isDevelopment) {
    announceAddress(config, await serve(config, (database) => prepare(database, config)))
  } else {
    const database = await openDatabase(config)
    await prepare(database, config).finally(() => database.close())
    if (config.metricsPort !== undefined) await (await import('./metrics.ts')).serveWorkersMetrics(config)
    const { port, stop } = await startWorkers(config.workers)
    stopOnSignal(stop)
    announceAddress(config, port)
  }
}

/** Serves until a signal comes; answers the port. */
async function serve(config: Config, prepared = async (_: Database) => {}): Promise<number> {
  const database = await openDatabase(config)
  try {
    await prepared(database)
    const app = await createServer(config, database, isDevelopment ? 'development' : 'built')
    const port = await listen(app, config).catch((error) => {
      throw explainListen(error, { host: config.host, port: config.port, setting: 'PORT' })
    })
    stopOnSignal(async () => {
      setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref()
      await app.close()
      await database.close()
    })
    return port
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

function announceAddress({ siteName, host }: Config, port: number): void {
  announce(`${siteName} läuft: http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
}

// It concerns one answer; to end the process would concern everybody's.
process.on('unhandledRejection', (error) => {
  log.error({ err: error }, 'something has failed that nobody was waiting for')
})

start().catch((error) => {
  if (isWorker && error instanceof StartError) return refuseToStart(error.message)
  announceEnd(toldOf(error))
  process.exit(1)
})
