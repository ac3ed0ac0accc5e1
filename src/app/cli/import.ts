/** `npm run import`: imports from the command line, their list, and taking one back. */
import fs from 'node:fs'
import path from 'node:path'
import { COLUMNS } from '#features/listing-import/columns.ts'
import {
  columnNamed,
  importListings,
  newestImports,
  undoImport,
} from '#features/listing-import/server/exports.ts'
import { StartError, unreadableFile } from '#platform/server/start-error.ts'
import { formatMoment, formatNumber } from '#platform/shared/format.ts'
import { parseCommand } from './parse-command.ts'
import { progressBar } from './progress-bar.ts'
import { withDatabase, withPlaces } from './with-database.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  source: { type: 'string' },
  licence: { type: 'string' },
  duplicates: { type: 'string' },
  column: { type: 'string', multiple: true },
} as const
const FIELDS = Object.values(COLUMNS)
  .map(({ label }) => label)
  .join(', ')
const DUPLICATES = ['leave', 'merge', 'new'] as const

/** Runs one of the commands; its exit code is 0 when it did what was asked, and undefined when nobody understands it. */
export async function runImport(args: string[]): Promise<number | undefined> {
  const { values, positionals } = parse(args)
  const [first, second, ...more] = positionals
  if (first === undefined || more.length > 0) return undefined
  if (first === 'list' && second === undefined) return list()
  if (first === 'undo') return second === undefined ? undefined : undo(second)
  return second === undefined ? importFile(first, values) : undefined
}

const parse = (args: string[]) => parseCommand(args, OPTIONS)

async function importFile(file: string, values: ReturnType<typeof parse>['values']): Promise<number> {
  const bytes = readFile(file)
  const dryRun = values['dry-run'] === true
  const duplicates = DUPLICATES.find((rule) => rule === (values.duplicates ?? 'leave'))
  if (!duplicates)
    throw new StartError(`--duplicates ist ${DUPLICATES.join(', ')}, nicht „${values.duplicates}“.`)
  const columns = Object.fromEntries((values.column ?? []).map(chosenColumn))
  const lines: string[] = []
  const result = await withPlaces(
    async (db) => {
      const result = await importListings(db, bytes, {
        dryRun,
        duplicates,
        fileName: path.basename(file),
        source: values.source ?? null,
        licence: values.licence ?? null,
        columns,
        report: (line, kind) => {
          if (dryRun) console.log(line)
          else if (kind === 'skipped' || kind === 'note') lines.push(line)
        },
        ...(!dryRun && { progress: progressBar('Importiere') }),
      })
      if ('problem' in result) throw new StartError(`${file}: ${result.problem}`)
      return result
    },
    { mayBeNew: true },
  )
  for (const line of lines) console.log(line)
  const { id, added, changed, merged, unchanged, skipped } = result
  const counts = [
    `${formatNumber(added)} neu`,
    `${formatNumber(changed)} geändert`,
    ...(merged > 0 ? [`${formatNumber(merged)} zusammengeführt`] : []),
    `${formatNumber(unchanged)} unverändert`,
    `${formatNumber(skipped)} übersprungen`,
  ]
  const end =
    id === null ? ' (Probelauf, nichts geschrieben)' : `. „npm run import -- undo ${id}“ nimmt das zurück.`
  console.log(`${counts.join(', ')}${end}`)
  return added + changed + merged + unchanged > 0 ? 0 : 1
}

/** `Rückruf=Telefon`, or the other way round, says what a column is; `intern=-` leaves it out. */
function chosenColumn(choice: string) {
  const at = choice.lastIndexOf('=')
  const [header, word] = [choice.slice(0, at).trim(), choice.slice(at + 1).trim()]
  if (at < 1) throw new StartError(`--column braucht KOPF=FELD, nicht „${choice}“.`)
  if (word === '-') return [header, null] as const
  const column = columnNamed(word)
  if (column) return [header, column] as const
  const named = columnNamed(header)
  if (named) return [word, named] as const
  throw new StartError(`Ein Feld „${word}“ gibt es nicht. Felder: ${FIELDS}.`)
}

async function list(): Promise<number> {
  const imports = await withDatabase((db) => newestImports(db))
  if (imports.length === 0) console.log('Es gibt noch keinen Import.')
  for (const { id, fileName, createdAt, createdBy, words } of imports)
    console.log(`#${id}  ${formatMoment(createdAt.toISOString())}  ${fileName}  ${createdBy}  ${words}`)
  return 0
}

async function undo(text: string): Promise<number> {
  const id = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (id === undefined) throw new StartError(`„${text}“ ist keine Nummer eines Imports.`)
  const result = await withPlaces((db) => undoImport(db, Number(id)))
  if ('problem' in result) throw new StartError(result.problem)
  const { whole, partly, not } = result
  const stays =
    partly + not > 0 ? `, bei ${formatNumber(partly + not)} bleibt, was seither bearbeitet wurde` : ''
  console.log(`${formatNumber(whole + partly + not)} Einträge zurückgenommen${stays}.`)
  return 0
}

function readFile(path: string): Buffer {
  try {
    return fs.readFileSync(path)
  } catch (error) {
    throw unreadableFile(path, error)
  }
}
