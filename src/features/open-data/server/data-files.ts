/** The files of all entries: written in steps to the disk, compressed, and sent from there. */

import crypto from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import zlib from 'node:zlib'
import { admissionText } from '#features/admission/admission-text.ts'
import { type Confirmation, FACT_LABELS } from '#features/confirmations/rules.ts'
import { attributionsOf } from '#features/listing-import/rules.ts'
import {
  DECLARED_FIELDS,
  type Fields,
  OPEN_NAMES,
  type OpenName,
} from '#features/listings/declared/fields.ts'
import { isSimple, type SimpleName, type SimpleValues } from '#features/listings/declared/simple.ts'
import { listingPath } from '#features/listings/rules.ts'
import { pricingText } from '#features/stay/pricing-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { CSV_MARK, csvLine } from '#platform/shared/csv.ts'
import { berlinDay, berlinTime } from '#platform/shared/dates.ts'
import { DATA_COLUMNS, DATA_FILES, type DataFile, type DataRow, LICENCE } from '../rules.ts'
import { type ProvenListing, publicListings } from './queries.ts'
import type { Site } from './site.ts'

/** The hour of the night from which the day's files are made. */
const HOUR = 3
/** Beside the files: whom they name, since the settings may have changed since. */
const NAMED = 'named.json'

const WAIT_MS = 15_000
const RETRY_S = 60
/** While files are made, so many times as long as each step has taken is left to others. */
const PAUSE_SHARE = 3

export class DataFiles {
  readonly #db: Db
  readonly #site: Site
  readonly #folder: string
  readonly #waitMs: number
  #making: Promise<void> | undefined

  /** Somebody waits up to `waitMs` for the first files. */
  constructor(db: Db, site: Site, dataDir: string, waitMs = WAIT_MS) {
    this.#db = db
    this.#site = site
    this.#folder = path.join(dataDir, 'open-data')
    this.#waitMs = waitMs
  }

  /** Writes all files anew; who asks meanwhile waits for the same ones. */
  make(): Promise<void> {
    this.#making ??= this.#write().finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  /** The same, unless the night's are made already or it is not their hour yet. */
  async makeTonight(now = new Date()): Promise<void> {
    const made = await this.#madeAt('hundepensionen.csv')
    const hour = Number(berlinTime(now).slice(0, 2))
    if (made !== undefined && (hour < HOUR || berlinDay(made) === berlinDay(now))) return
    await this.make()
  }

  /**
   * A file as it lies on the disk, gzip; made when it was asked for for the first time. Throws ApiError `unavailable` where that
   * takes long.
   */
  async open(name: DataFile): Promise<{ file: string; etag: string; madeAt: Date }> {
    if ((await this.#madeAt(name)) === undefined) await this.#madeSoon()
    const file = this.#pathOf(name)
    const { size, mtime } = await fs.promises.stat(file)
    return { file, etag: `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`, madeAt: mtime }
  }

  async #madeSoon(): Promise<void> {
    const made = this.make().then(() => true)
    const isMade = await Promise.race([made, pause(this.#waitMs, false, { ref: false })])
    if (isMade) return
    // Whoever asks next is told what became of it.
    made.catch(() => {})
    throw new ApiError(
      'unavailable',
      'Die Dateien entstehen gerade. Bitte versuche es in ein paar Minuten noch einmal.',
      undefined,
      RETRY_S,
    )
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, `${name}.gz`)
  }

  /** Undefined as well where the file is empty, or names the site as it was called before or an address that it had. */
  async #madeAt(name: string): Promise<Date | undefined> {
    const ifThere = <T>(found: Promise<T>) =>
      found.catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    const stat = await ifThere(fs.promises.stat(this.#pathOf(name)))
    const named = await ifThere(fs.promises.readFile(path.join(this.#folder, NAMED), 'utf8'))
    return stat?.size && named === namedBy(this.#site) ? stat.mtime : undefined
  }

  async #write(): Promise<void> {
    await fs.promises.mkdir(this.#folder, { recursive: true })
    // Whoever reads meanwhile reads the files before them.
    const drafts = (Object.keys(DATA_FILES) as DataFile[]).map((name) => ({
      ...{ name, format: FORMATS[name] },
      draft: new Draft(`${this.#pathOf(name)}.${crypto.randomUUID()}`),
    }))
    try {
      for (const { draft, format } of drafts) await draft.write(format.head(this.#site))
      let isFirst = true
      for await (const rows of rowsOf(this.#db, this.#site)) {
        for (const { draft, format } of drafts) await draft.write(format.part(rows, isFirst))
        isFirst = false
      }
      for (const { draft, format } of drafts) await draft.end(format.tail)
      for (const { draft, name } of drafts) await fs.promises.rename(draft.file, this.#pathOf(name))
      await fs.promises.writeFile(path.join(this.#folder, NAMED), namedBy(this.#site))
    } catch (error) {
      for (const { draft } of drafts) await draft.drop()
      throw error
    }
  }
}

function namedBy({ siteName, publicUrl }: Site): string {
  return JSON.stringify({ siteName, publicUrl })
}

/** A file that is being written, compressed. */
class Draft {
  readonly file: string
  readonly #gzip = zlib.createGzip()
  readonly #written: Promise<void>

  constructor(file: string) {
    this.file = file
    this.#written = pipeline(this.#gzip, fs.createWriteStream(file, { flush: true }))
    // Whoever writes next is told.
    this.#written.catch(() => {})
  }

  async write(text: string): Promise<void> {
    if (!this.#gzip.write(text)) await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }

  async end(text: string): Promise<void> {
    this.#gzip.end(text)
    await this.#written
  }

  async drop(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => {})
    await fs.promises.rm(this.file, { force: true })
  }
}

/** All entries in steps, between which others have their turn. */
async function* rowsOf(db: Db, site: Site): AsyncGenerator<DataRow[]> {
  let begun = performance.now()
  for await (const listings of publicListings(db)) {
    await pause(PAUSE_SHARE * (performance.now() - begun))
    yield listings.map((listing) => rowOf(listing, site))
    begun = performance.now()
  }
}

const NAMES = Object.keys(DATA_COLUMNS) as (keyof DataRow)[]

function rowOf(listing: ProvenListing, { publicUrl }: Site): DataRow {
  const { permission, confirmations } = listing.proofs
  const sources = attributionsOf(listing.proofs.sources).map(({ text, licence }) => `${text}, ${licence}`)
  const row: DataRow = {
    ...simpleColumns(listing),
    url: publicUrl + listingPath(listing.slug),
    name: listing.title,
    kategorie: listing.category,
    plz: listing.postcode,
    ort: listing.location,
    land: listing.state,
    breite: roughly(listing.latitude),
    laenge: roughly(listing.longitude),
    preise: oneLine(pricingText(listing.pricing)),
    aufnahme: oneLine(admissionText(listing.admission)),
    bewertung: listing.rating,
    bewertungen: listing.reviewsCount,
    bewertung_fremd: listing.rating === null ? null : listing.importedReviewsCount === null,
    merkmale: listing.features.join(','),
    oeffnungszeiten: listing.businessHours,
    erlaubnis_geprueft: permission === null || permission.hasLapsed ? null : permission.checkedOn,
    bestaetigt: confirmedOn(confirmations),
    beispiel: listing.isDemo,
    quelle: sources.length === 0 ? null : sources.join('; '),
    geaendert: listing.updatedAt.toISOString(),
  }
  return Object.fromEntries(NAMES.map((name) => [name, row[name]])) as DataRow
}

type SimpleOpenName = OpenName & SimpleName
const SIMPLE_NAMES = OPEN_NAMES.filter((name): name is SimpleOpenName => isSimple(name))

/** Fields of a simple kind as they are. */
function simpleColumns(listing: Pick<SimpleValues, SimpleOpenName>) {
  const told = SIMPLE_NAMES.map((name) => [DECLARED_FIELDS[name].openData, listing[name]])
  return Object.fromEntries(told) as {
    [Name in SimpleOpenName as Fields[Name]['openData']]: SimpleValues[Name]
  }
}

/** Lines as the import takes them too, in one; null for none. */
function oneLine(text: string): string | null {
  return text === '' ? null : text.split('\n').join(' | ')
}

/** By group of facts the day on which the operator or staff last said that it is so; null where nobody has. */
function confirmedOn(confirmations: readonly Confirmation[]): Record<string, string> | null {
  const said = confirmations.filter(({ fact, by }) => by !== 'import' && fact !== 'permission')
  return said.length === 0 ? null : Object.fromEntries(said.map(({ fact, on }) => [FACT_LABELS[fact], on]))
}

/** Two decimals of degrees: many a pension is somebody's home. */
function roughly(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 100) / 100
}

interface Format {
  head: (site: Site) => string
  part: (rows: readonly DataRow[], isFirst: boolean) => string
  tail: string
}

const FORMATS: Record<DataFile, Format> = {
  'hundepensionen.csv': {
    head: () => CSV_MARK + csvLine(NAMES),
    part: (rows) => rows.map((row) => csvLine(NAMES.map((name) => cell(row[name])))).join(''),
    tail: '',
  },
  'hundepensionen.geojson': {
    head: ({ siteName, publicUrl }) => {
      const source = JSON.stringify({ name: siteName, url: publicUrl, licence: LICENCE })
      return `{"type":"FeatureCollection","source":${source},"features":[`
    },
    part: (rows, isFirst) => {
      const features = rows.map((row) => JSON.stringify(feature(row))).join(',\n')
      return isFirst ? features : `,\n${features}`
    },
    tail: ']}\n',
  },
  'hundepensionen.jsonl': {
    head: () => '',
    part: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    tail: '',
  },
}

function cell(value: DataRow[keyof DataRow]): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function feature({ breite, laenge, ...properties }: DataRow) {
  const geometry =
    breite === null || laenge === null ? null : { type: 'Point', coordinates: [laenge, breite] }
  return { type: 'Feature', geometry, properties }
}
