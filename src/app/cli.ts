import { clearDemo, loadDemo } from '#demo/load.ts'
import { makeBackup, removeCutOff, restoreBackup } from '#features/backups/server/exports.ts'
import { demoDataExists } from '#features/listings/server/exports.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartError, toldOf } from '#platform/server/start-error.ts'
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import { runAdmin } from './cli/admin.ts'
import { runImport } from './cli/import.ts'
import { parseCommand, usageOf } from './cli/parse-command.ts'
import { runPrivacy } from './cli/privacy.ts'
import { progressBar } from './cli/progress-bar.ts'
import { withDatabaseAsItIs, withPlaces, withStoredDatabase } from './cli/with-database.ts'

const USAGE = `Aufruf:
  npm run import -- DATEI [--dry-run] [--source WER] [--licence WELCHE] [--duplicates leave|merge|new]
                    [--column "KOPF=FELD"]…
      liest Einträge aus CSV, JSON, GeoJSON oder einer Antwort der Overpass-API ein; --dry-run zeigt nur, was
      hinzukäme, sich änderte und übersprungen würde. Was es wohl schon gibt, wird übersprungen (leave), zusammengeführt
      (merge) oder neu angelegt (new). Spalten werden an ihrem Namen erkannt,
      auch an einem ähnlichen; --column sagt, was eine andere ist („Rückruf=Telefon“; „intern=-“ lässt sie weg)
  npm run import -- list
      zeigt die letzten Importe
  npm run import -- undo NUMMER
      nimmt einen Import 30 Tage lang ganz zurück; was seither bearbeitet wurde, bleibt
  npm run demo -- load [--listings ANZAHL] [--force]
      lädt erfundene Einträge (in Produktion nur mit --force)
  npm run demo -- clear
      entfernt alle erfundenen Einträge
  npm run backup -- DATEI
      sichert Datenbank und Bilder in eine neue Datei, auch während das Programm läuft
  npm run restore -- DATEI [--force] [--without-keys]
      prüft eine Sicherung und spielt sie ein; --force ersetzt, was in der Datenbank steht; --without-keys spielt auch eine
      ein, deren Schlüssel verloren sind
  npm run privacy -- export ADRESSE
      gibt als JSON aus, was zu einer E-Mail-Adresse gespeichert ist
  npm run privacy -- erase ADRESSE
      löscht es; was bleiben muss, bleibt und wird genannt
  npm run privacy -- retention [--dry-run]
      entfernt, was lange genug aufbewahrt wurde; --dry-run zählt nur
  npm run admin
      zeigt die Befehle für Konten und API-Schlüssel`

const MAX_DEMO_LISTINGS = 1_000_000

/** Runs one command; its exit code is 0 when it did what was asked. */
async function run([command, ...rest]: string[]): Promise<number> {
  if (command === 'import') return (await runImport(rest)) ?? explainUsage(command)
  if (command === 'admin') return runAdmin(rest)
  if (command === 'privacy') return (await runPrivacy(rest)) ?? explainUsage(command)
  if (command === 'backup') return runBackup(rest)
  if (command === 'restore') return runRestore(rest)
  if (command === 'demo' && rest[0] === 'load') return runDemoLoad(rest.slice(1))
  if (command === 'demo' && rest[0] === 'clear' && rest.length === 1) return runDemoClear()
  return explainUsage(command)
}

function explainUsage(command?: string): number {
  console.error(usageOf(command, USAGE))
  return 1
}

async function runBackup(args: string[]): Promise<number> {
  const [file, ...others] = parseCommand(args, {}).positionals
  if (file === undefined || others.length > 0) return explainUsage('backup')
  const { bytes, rows, files, lacks } = await withStoredDatabase((db, { dataDir }) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        removeCutOff(file)
        process.exit(1)
      })
    }
    return makeBackup(db, dataDir, file)
  })
  const parts = [countLabel(rows, 'Zeile', 'Zeilen'), countLabel(files, 'Datei', 'Dateien')]
  console.log(
    `${file}: ${parts.join(', ')}, ${formatNumber(Math.ceil(bytes / 1000))} kB, geschrieben und geprüft.`,
  )
  if (lacks !== null) console.error(lacks)
  return 0
}

async function runRestore(args: string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    force: { type: 'boolean' },
    'without-keys': { type: 'boolean' },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) return explainUsage('restore')
  const how = { replace: values.force === true, withoutKeys: values['without-keys'] === true }
  const { createdAt, rows, files } = await withDatabaseAsItIs(
    (db, { dataDir, databaseUrl }) =>
      restoreBackup(db, dataDir, file, { ...how, isEmbedded: databaseUrl === undefined }),
    { isPatient: true },
  )
  const moment = new Date(createdAt).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })
  const parts = [countLabel(rows, 'Zeile', 'Zeilen'), countLabel(files, 'Datei', 'Dateien')]
  console.log(
    `Sicherung vom ${moment} eingespielt: ${parts.join(', ')}. Ein laufendes Programm bitte neu starten.`,
  )
  return 0
}

async function runDemoLoad(args: string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    listings: { type: 'string' },
    force: { type: 'boolean' },
  })
  if (positionals.length > 0) return explainUsage('demo')
  const listings = typeof values.listings === 'string' ? readAmount(values.listings) : undefined
  if (readConfig().production && values.force !== true)
    throw new StartError('In Produktion werden keine Demodaten geladen. Mit --force geht es trotzdem.')
  const count = await withPlaces(
    async (db) => {
      if (await demoDataExists(db)) {
        throw new StartError('Die Demodaten sind schon geladen. „npm run demo -- clear“ entfernt sie.')
      }
      return loadDemo(db, {
        ...(listings !== undefined && { listings }),
        progress: progressBar('Lade Demodaten'),
      })
    },
    { mayBeNew: true },
  )
  console.log(`${demoEntries(count)} geladen.`)
  return 0
}

async function runDemoClear(): Promise<number> {
  const count = await withPlaces((db) => clearDemo(db))
  console.log(`${demoEntries(count)} entfernt.`)
  return 0
}

function demoEntries(count: number): string {
  return countLabel(count, 'Demoeintrag', 'Demoeinträge')
}

function readAmount(text: string): number {
  const amount = Number(text)
  if (Number.isInteger(amount) && amount >= 1 && amount <= MAX_DEMO_LISTINGS) return amount
  throw new StartError(
    `--listings braucht eine Zahl von 1 bis ${formatNumber(MAX_DEMO_LISTINGS)}, nicht „${text}“.`,
  )
}

run(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error) => {
    console.error(toldOf(error))
    // A database thread that could not open its folder would keep the process waiting.
    process.exit(1)
  },
)
