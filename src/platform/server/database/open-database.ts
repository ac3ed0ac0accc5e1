import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

/** Opens the configured database; a server if there is a `databaseUrl`, else the folder `dataDir`/database. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openServer(config.databaseUrl)
}
