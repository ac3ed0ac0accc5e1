import type { Config } from '../config.ts'
import { connectToRunning } from './command-socket.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

/** Opens the configured database; a server if there is a `databaseUrl`, else the folder `dataDir`/database. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openServer(config.databaseUrl)
}

/** The same for a command, which may come while the product runs: then the embedded database is that process's own. */
export async function openForCommand(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const running = config.databaseUrl === undefined ? await connectToRunning(config.dataDir) : undefined
  return running ?? openDatabase(config)
}
