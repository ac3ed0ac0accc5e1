import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { explainListen, listen } from './process/listening.ts'
import { createServer } from './server.ts'

/** Time for answers under way; browsers also hold connections open on which they may never ask anything. */
const FINISH_WITHIN_MS = 3000

export interface Served {
  port: number
  /** Ends in order: answers first, then the database. */
  stop(): Promise<void>
}

/** Opens the database, has it `prepared`, which may take minutes, and serves. Throws StartError where one of the three does not work. */
export async function serve(
  config: Config,
  mode: 'built' | 'development',
  prepared?: (database: Database) => Promise<void>,
): Promise<Served> {
  const database = await openDatabase(config, { isPatient: prepared !== undefined })
  try {
    await prepared?.(database)
    await database.hurry?.()
    const app = await createServer(config, database, mode)
    const port = await listen(app, config).catch((error) => {
      throw explainListen(error, { host: config.host, port: config.port, setting: 'PORT' })
    })
    const stop = async () => {
      setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref()
      await app.close()
      await database.close()
    }
    return { port, stop }
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}
