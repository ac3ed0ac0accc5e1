/** What imports tell of listings, and calls by which staff import. */
import * as z from 'zod/mini'
import { placedListing } from '#features/listings/contract.ts'
import { CATEGORIES } from '#features/listings/rules.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { byId, count, integer, rowId, text } from '#platform/shared/fields.ts'
import { jobProgress } from '#platform/shared/jobs.ts'
import { paged, pageQuery, viewQuery } from '#platform/shared/paged.ts'
import { COLUMN_NAMES } from './columns.ts'
import {
  BATCH_STATUSES,
  CHOICES,
  DONE,
  ENTRY_VIEWS,
  MAX_FILE_BYTES,
  NO_ADDRESS,
  namesNoAddress,
  OUTCOMES,
  UNDONE,
} from './rules.ts'

/** A source and its open licence; links where they are known. */
export const attribution = z.object({
  text: z.string(),
  href: z.nullable(z.string()),
  licence: z.string(),
  licenceHref: z.nullable(z.string()),
})

/** Where data of a listing comes from, for staff. */
export const listingSource = z.object({
  /** The source's own name for it, such as `osm:node/123`. */
  ref: z.string(),
  source: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  /** The import that said it last. */
  batchId: z.nullable(z.int()),
  seenAt: z.iso.datetime(),
})

const moment = z.iso.datetime()
const column = z.enum(COLUMN_NAMES)

const batch = z.object({
  id: z.int(),
  fileName: z.string(),
  source: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  status: z.enum(BATCH_STATUSES),
  /** Why nothing of the file can be read as its columns are understood. */
  problem: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: moment,
  appliedAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(moment),
  /** It has been taken over lately enough. */
  mayUndo: z.boolean(),
  outcomes: z.record(z.enum(OUTCOMES), count),
  /** Duplicates that nobody has decided on: they are left out. */
  open: count,
  /** Those that staff leave out. */
  left: count,
  done: z.object({ added: count, changed: count, merged: count }),
  undone: z.object({ whole: count, partly: count, not: count }),
  /** Of its newest job. */
  job: z.nullable(jobProgress),
})
export type ImportBatch = z.output<typeof batch>

const importCall = staffCalls('listings', '/api/admin/imports')

export const listImports = importCall('GET', {
  summary: 'Importe, die neuesten zuerst',
  query: z.object(pageQuery),
  output: paged(batch),
})

const detail = z.extend(batch, {
  /** How many entries the file has; null until they are read. */
  entries: z.nullable(count),
  /** Of a table: what separates its cells. */
  delimiter: z.nullable(z.enum([',', ';', '\t'])),
  /** When somebody said what these columns mean, YYYY-MM-DD. */
  rememberedOn: z.nullable(z.string()),
  /** Of a table: its columns, what each is taken for and why, and an example. */
  columns: z.array(
    z.object({
      header: z.string(),
      column: z.nullable(column),
      by: z.nullable(z.enum(['name', 'likeness', 'choice'])),
      example: z.string(),
    }),
  ),
  notes: z.array(z.string()),
  /** Words for categories that nobody knows, with how often they were read. */
  unknownCategories: z.record(z.string(), count),
  categories: z.record(z.string(), z.enum(CATEGORIES)),
})
export type ImportDetail = z.output<typeof detail>

export const importById = importCall('GET /:id', {
  summary: 'Ein Import mit den Spalten seiner Datei',
  output: detail,
})

const orNothing = z.optional(text(200).check(z.refine(namesNoAddress, NO_ADDRESS)))

export const beginImport = importCall('POST', {
  summary: 'Eine Datei zum Import hochladen; sie wird gelesen und verglichen, geschrieben wird nichts',
  body: z.object({
    file: z.optional(z.unknown()),
    fileName: text(200),
    source: orNothing,
    licence: orNothing,
  }),
  uploads: {
    fields: ['file'],
    maxBytes: MAX_FILE_BYTES,
    tooLarge: 'Diese Datei ist größer als 20 MB. Bitte teile sie auf.',
  },
  output: z.object({ id: z.int() }),
  errors: ['payload_too_large', 'unsupported_media_type', 'unavailable'],
})

const changeCall = staffCalls('listings', '/api/admin/imports/:id', { mayConflict: true })

export const mapColumns = changeCall('PUT /columns', {
  summary: 'Sagen, was die Spalten und die Wörter für Kategorien bedeuten; die Datei wird neu gelesen',
  body: z.object({
    columns: z.record(text(200), z.nullable(column)),
    categories: z.record(text(200), z.enum(CATEGORIES)),
  }),
  output: z.object({ id: z.int() }),
})

const difference = z.object({ field: z.string(), before: z.string(), after: z.string() })
/** Of a listing. */
const fieldName = z.string().check(z.maxLength(40))

/** A field of which the file and the listing that it may be say different things. */
export const importSide = z.object({
  field: fieldName,
  label: z.string(),
  listing: z.string(),
  file: z.string(),
  /** What the file says is or would be taken. */
  isTaken: z.boolean(),
  /** Both are taken. */
  isJoined: z.boolean(),
})

/** A listing that an entry of a file may be. */
const match = z.object({
  id: z.int(),
  ...placedListing,
  why: z.string(),
})

const entry = z.object({
  number: z.int(),
  /** Where a person finds it in the file, such as `Zeile 17`. */
  label: z.string(),
  title: z.string(),
  place: z.string(),
  outcome: z.enum(OUTCOMES),
  choice: z.nullable(z.enum(CHOICES)),
  done: z.nullable(z.enum(DONE)),
  undone: z.nullable(z.enum(UNDONE)),
  /** What it was taken over into. */
  listingId: z.nullable(z.int()),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  differences: z.array(difference),
  /** Of a duplicate, in which fields the two differ, and what both say alike. */
  sides: z.array(importSide),
  alike: z.array(z.string()),
  /** Columns whose texts could not be read, or are missing, with what they say; staff may put them right. */
  corrections: z.array(z.object({ column, label: z.string(), text: z.string() })),
  /** What stays, since people have changed it, and why. */
  kept: z.array(z.string()),
  /** The listing that is taken for the same place: the one that staff chose, else the likeliest. */
  match: z.nullable(match),
  /** What else it may be. */
  others: z.array(match),
})
export type ImportEntry = z.output<typeof entry>

export const importEntries = importCall('GET /:id/entries', {
  summary:
    'Was aus den Einträgen einer Datei würde oder wurde, in deren Reihenfolge; Duplikate zuerst, und noch davor, was beim Zurücknehmen blieb',
  query: viewQuery(ENTRY_VIEWS),
  output: paged(entry),
})

const entryParams = z.object({ ...byId.shape, number: integer(1, 2_000_000_000) })

export const chooseEntry = changeCall('PUT /entries/:number', {
  summary: 'Entscheiden, was aus einem Eintrag einer Datei wird; null nimmt die Entscheidung zurück',
  params: entryParams,
  body: z.object({
    choice: z.nullable(z.enum(CHOICES)),
    /** Where it is merged, what is taken from the file; without it what the listing lacks. */
    fields: z.optional(z.array(fieldName).check(z.maxLength(50))),
  }),
  output: z.object({ choice: z.nullable(z.enum(CHOICES)) }),
  errors: ['invalid'],
})

export const chooseMatch = changeCall('PUT /entries/:number/match', {
  summary: 'Sagen, welcher der ähnlichen Einträge des Verzeichnisses ein Eintrag einer Datei ist',
  params: entryParams,
  body: z.object({ listingId: rowId }),
  output: z.object({ listingId: z.int() }),
})

export const chooseAll = changeCall('PUT /choices', {
  summary: 'Über alle Einträge einer Art auf einmal entscheiden; über Duplikate, soweit sie noch offen sind',
  body: z.object({ outcome: z.enum(['new', 'changed', 'duplicate']), choice: z.enum(CHOICES) }),
  output: z.object({ decided: count }),
  errors: ['invalid'],
})

export const correctEntry = changeCall('PUT /entries/:number/values', {
  summary: 'Texte eines Eintrags der Datei verbessern; er wird damit neu gelesen und verglichen',
  params: entryParams,
  body: z.object({ values: z.partialRecord(column, text(5000)) }),
  output: z.object({ outcome: z.enum(OUTCOMES), problems: z.array(z.string()) }),
})

const begun = z.object({ id: z.int() })

export const applyImport = changeCall('POST /apply', {
  summary: 'Einen Import übernehmen, oder damit weitermachen; läuft im Hintergrund',
  output: begun,
})

export const stopImport = importCall('POST /:id/stop', {
  summary: 'Einen Import anhalten, der gerade läuft',
  output: z.object({ stopped: z.boolean() }),
})

export const undoPreview = importCall('GET /:id/undo', {
  summary: 'Was es hieße, einen Import zurückzunehmen',
  output: z.object({
    /** Listings that would go into the bin. */
    added: count,
    /** Listings whose fields would be again what they were. */
    changed: count,
    /** Those that stay, whole or in part, since somebody has edited them. */
    edited: count,
  }),
})

export const undoImport = changeCall('POST /undo', {
  summary: 'Einen Import ganz zurücknehmen; was seither bearbeitet wurde, bleibt',
  output: begun,
})

export const discardImport = changeCall('DELETE', {
  summary: 'Einen Import verwerfen, der nicht übernommen wurde',
  output: z.object({ discarded: z.literal(true) }),
})
