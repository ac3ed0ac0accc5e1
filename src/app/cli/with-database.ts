import { loadGazetteer } from '#features/places/server/exports.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { appliedMigrations, migrate } from '#platform/server/database/migrate.ts'
import { expectDatabase, openForCommand } from '#platform/server/database/open-database.ts'
import { StartError } from '#platform/server/start-error.ts'
import { progressBar } from './progress-bar.ts'

/**
 * The configured database, whatever is in it, for the time of one task; the product may be running meanwhile. Where there is
 * none one is made, which goes with a task that fails: the next start would not be a first one.
 */
export async function withDatabaseAsItIs<T>(
  task: (db: Db, config: Config, database: Database) => Promise<T>,
  how?: { isPatient: boolean },
): Promise<T> {
  const config = readConfig()
  const database = await openForCommand(config, how)
  let end = database.discard ?? database.close
  try {
    const done = await task(database.db, config, database)
    end = database.close
    return done
  } finally {
    await end()
  }
}

/** As it is, where something is stored already; throws StartError, and makes nothing, where there is nothing yet. */
export function withStoredDatabase<T>(
  task: (db: Db, config: Config, database: Database) => Promise<T>,
): Promise<T> {
  expectDatabase(readConfig())
  return withDatabaseAsItIs(async (db, config, database) => {
    if ((await appliedMigrations(db)).length === 0) throw new StartError('Die Datenbank ist noch leer.')
    return task(db, config, database)
  })
}

/** With `mayBeNew` for what a new directory begins with: all else would work on one that nobody means. */
interface Start {
  mayBeNew?: boolean
}

/** The configured database, up to date. */
export function withDatabase<T>(
  task: (db: Db, config: Config) => Promise<T>,
  { mayBeNew = false }: Start = {},
): Promise<T> {
  const open = mayBeNew ? withDatabaseAsItIs : withStoredDatabase
  return open(async (db, config, database) => {
    await migrate(database)
    return task(db, config)
  })
}

/** The same, with the gazetteer, by which listings are placed. */
export function withPlaces<T>(task: (db: Db, config: Config) => Promise<T>, start?: Start): Promise<T> {
  return withDatabase(async (db, config) => {
    await loadGazetteer(db, progressBar('Lade Ortsverzeichnis'))
    return task(db, config)
  }, start)
}
