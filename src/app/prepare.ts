import { loadDemo } from '#demo/load.ts'
import { countAccounts, makeDemoAccount } from '#features/administrators/server/exports.ts'
import { noteCutOff } from '#features/backups/server/exports.ts'
import { requireFolder } from '#features/backups/server/nightly-routes.ts'
import { loadBlog } from '#features/blog/server/exports.ts'
import { missingFacts } from '#features/legal/server/exports.ts'
import { countListings, countMarkedQuality } from '#features/listings/server/exports.ts'
import { TileFile } from '#features/map/server/tile-file.ts'
import { loadGazetteer } from '#features/places/server/exports.ts'
import { loadSiteTexts } from '#features/site-texts/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { requireKeys } from '#platform/server/folder-keys.ts'
import { announce } from '#platform/server/log.ts'
import { countLabel } from '#platform/shared/format.ts'
import { progressBar } from './cli/progress-bar.ts'
import { checkContent } from './content-check.ts'
import { requireBuilt } from './pages/renderer.ts'
import { siteTexts } from './site-texts.ts'

/** Looks at the files that a start needs, before it makes or changes anything. Throws StartError where one is not as it has to be. */
export async function requireFiles(
  { tileMode, tileFile }: Config,
  mode: 'built' | 'development',
): Promise<void> {
  if (mode === 'built') requireBuilt()
  if (tileMode === 'file' && tileFile !== undefined) await TileFile.at(tileFile)
}

/** What is done once at a start, however many processes serve afterwards: tables, gazetteer, demo, texts, a first account. */
export async function prepare(database: Database, config: Config): Promise<void> {
  const articles = checkContent(config)
  // Before the tables change: with the former program the database is of use until the key is there.
  await requireKeys(database.db, config.dataDir)
  await migrate(database, announceMigrations)
  await noteCutOff(database, config)
  await loadGazetteer(database.db, progressBar('Lade Ortsverzeichnis'))
  if (config.demo && (await countListings(database.db)) === 0) {
    await loadDemo(database.db, { ifEmpty: true, progress: progressBar('Lade Demodaten') })
  }
  await countMarkedQuality(database.db)
  await loadBlog(database.db, articles)
  warnOfOlderTexts(await loadSiteTexts(database.db, siteTexts(config)))
  await announceAccount(database.db, config)
  warnOfGaps(config)
  warnOfBackups(config)
}

/** Nobody is served meanwhile: whoever has started an update sees that it goes on. */
function announceMigrations(count: number): void {
  announce(
    `Bringe die Datenbank auf den Stand dieses Programms: ${countLabel(count, 'Schritt', 'Schritte')} …`,
  )
}

/** Somebody has to be able to log in: a demo gets an account, else the command for it is named. */
async function announceAccount(db: Db, config: Config): Promise<void> {
  const account = config.demo ? await makeDemoAccount(db) : undefined
  if (account) {
    const { name, password } = account
    announce(`Verwaltung unter /admin: Benutzername ${name}, Passwort ${password} (nur jetzt zu sehen)`)
  } else if ((await countAccounts(db)) === 0) {
    announce('Für die Verwaltung gibt es noch kein Konto: npm run admin -- create NAME')
  }
}

/** What the law wants to be said and nobody has said yet is missed on the pages; here it is said to the owner. */
function warnOfGaps(config: Config): void {
  const settings = missingFacts(config).map(({ setting }) => setting)
  if (settings.length === 0) return
  announce(
    `Achtung: Impressum und Datenschutz sind unvollständig. Es fehlen die Einstellungen ${settings.join(', ')} (siehe .env.example).`,
  )
}

/** Without its backups the product runs; that there will be none is not to be found out on the day they are needed. */
function warnOfBackups({ backupDir }: Config): void {
  try {
    requireFolder(backupDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    announce(`Achtung: In ${backupDir} (BACKUP_DIR) lassen sich keine Sicherungen ablegen (${code}).`)
  }
}

/** What staff have changed stays; that the program's own words have changed since is for them to look at. */
function warnOfOlderTexts(texts: readonly { title: string }[]): void {
  if (texts.length === 0) return
  const titles = texts.map(({ title }) => title).join(', ')
  announce(
    `Achtung: Diese Texte hat das Team geändert, und ihre Dateien sind inzwischen neuer: ${titles} (siehe /admin/content?reiter=texte).`,
  )
}
