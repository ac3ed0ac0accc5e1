import { loadDemo } from '#demo/load.ts'
import { countAccounts, makeDemoAccount } from '#features/administrators/server/exports.ts'
import { countListings } from '#features/listings/server/exports.ts'
import { loadGazetteer } from '#features/places/server/exports.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { StartError } from '#platform/server/start-error.ts'
import { progressBar } from './progress-bar.ts'
import { createServer } from './server.ts'

/** A graceful stop that takes longer than this is cut off. */
const STOP_WITHIN_MS = 10_000
/** Time for answers under way; browsers also hold connections open on which they may never ask anything. */
const FINISH_WITHIN_MS = 3000

async function start(): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    await migrate(database)
    const showGazetteer = progressBar('Lade Ortsverzeichnis')
    await loadGazetteer(database.db, showGazetteer)
    if (config.demo && (await countListings(database.db)) === 0) {
      await loadDemo(database.db, { progress: progressBar('Lade Demodaten') })
    }
    await announceAccount(database.db, config)
    const app = await createServer(config, database, process.argv.includes('--dev') ? 'development' : 'built')
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw explainListen(error, config.host, config.port)
    })
    stopOnSignal(async () => {
      setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref()
      await app.close()
      await database.close()
    })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    console.log(
      `${config.siteName} läuft: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    )
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

/** Somebody has to be able to log in: a demo gets an account, else the command for it is named. */
async function announceAccount(db: Db, config: Config): Promise<void> {
  const account = config.demo ? await makeDemoAccount(db) : undefined
  if (account) {
    const { name, password } = account
    console.log(`Verwaltung unter /admin: Benutzername ${name}, Passwort ${password} (nur jetzt zu sehen)`)
  } else if ((await countAccounts(db)) === 0) {
    console.log('Für die Verwaltung gibt es noch kein Konto: npm run admin -- create NAME')
  }
}

function explainListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Der Port ${port} ist schon belegt. Mit PORT=… geht ein anderer.`)
  if (error.code === 'EACCES') return new StartError(`Für den Port ${port} fehlt die Berechtigung.`)
  return new StartError(
    `Auf ${host}:${port} lässt sich kein Dienst starten (${error.code ?? error.message}).`,
  )
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

start().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
