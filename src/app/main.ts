import { type Config, readConfig } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { announce, announceEnd, log, setUpLog } from '#platform/server/log.ts'
import { StartError, toldOf } from '#platform/server/start-error.ts'
import { prepare, requireFiles } from './prepare.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { answerWhoAsks, isWorker, refuseToStart, startWorkers } from './process/workers.ts'
import { serve } from './serve.ts'

const mode = process.argv.includes('--dev') ? 'development' : 'built'

async function start(): Promise<void> {
  const config = readConfig()
  setUpLog(config)
  if (isWorker) {
    answerWhoAsks()
    await serveUntilSignal(config)
    return
  }
  await requireFiles(config, mode)
  const isEmbedded = config.databaseUrl === undefined
  // Whole tables may be made then; connections to a server stay as patient as they were opened.
  if (!isEmbedded) {
    const database = await openDatabase(config, { isPatient: true })
    await prepare(database, config).finally(() => database.close())
  }
  if (config.workers === 1 || mode === 'development') {
    const prepared = isEmbedded ? (database: Database) => prepare(database, config) : undefined
    announceAddress(config, await serveUntilSignal(config, prepared))
  } else {
    if (config.metricsPort !== undefined)
      await (await import('./process/metrics.ts')).serveWorkersMetrics(config)
    const { port, stop } = await startWorkers(config.workers)
    stopOnSignal(stop)
    announceAddress(config, port)
  }
}

/** Serves until a signal comes; answers the port. */
async function serveUntilSignal(
  config: Config,
  prepared?: (database: Database) => Promise<void>,
): Promise<number> {
  const { port, stop } = await serve(config, mode, prepared)
  stopOnSignal(stop)
  return port
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
