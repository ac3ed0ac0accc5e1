import type { ListingDraft } from '#features/listings/server/exports.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import type { Column, FoundColumn } from '../../columns.ts'
import type { Delimiter } from './csv.ts'

/** What is wrong or worth knowing about one entry of a file. */
export class Findings {
  /** The entry is taken all the same. */
  readonly notes: string[] = []
  /** The entry is not taken. */
  readonly problems: string[] = []
  /** Whose values are wrong or missing, so that somebody may type them. */
  readonly wrong = new Set<Column>()
  /** What it has as its category, where nobody knows such a one. */
  unknownCategory: string | undefined
  /** The column that is being read. */
  reading: Column | undefined
  /** Whether coordinates are the truth of this source, as in map data; in tables they go wrong most. */
  readonly isMapData: boolean

  constructor(isMapData: boolean) {
    this.isMapData = isMapData
  }

  note(text: string): void {
    this.notes.push(text)
  }

  /** `columns` are those that would have to say something else; without them the one that is being read. */
  refuse(problem: string, ...columns: Column[]): void {
    this.problems.push(problem)
    this.#blame(columns)
  }

  /** A value that cannot be right, of something that a listing can do without. */
  reject(problem: string, ...columns: Column[]): undefined {
    this.note(`${problem}, weggelassen`)
    this.#blame(columns)
  }

  #blame(columns: readonly Column[]): void {
    for (const column of [...columns, ...(columns.length === 0 && this.reading ? [this.reading] : [])])
      this.wrong.add(column)
  }
}

/** The parts of a listing that say nothing of its name and place. */
export type Details = Omit<
  ListingDraft,
  'title' | 'location' | 'address' | 'postcode' | 'latitude' | 'longitude'
>

/** An entry of a file, cleaned but not yet compared with the gazetteer and the directory. */
export interface Candidate {
  /** Where a person finds it: `Zeile 17`, `node/123`. */
  label: string
  /** The source's own identity of it, such as `osm:node/123`; null when it must be made from name and place. */
  ref: string | null
  title: string
  /** As written, so perhaps malformed. */
  postcode: string | null
  city: string | null
  /** Street and number; undefined when the source does not speak of it. */
  street: string | null | undefined
  /** Undefined when the source does not speak of it. */
  position: Coordinates | null | undefined
  /** Only what the source speaks of: the rest of a stored listing stays as it is. */
  details: Partial<Details>
  /** What it says of room in the holidays, as it is written; which spans that means tells the Land. */
  room?: string
  /** The texts of its columns; absent where there are none, as in map data. */
  cells?: Partial<Record<Column, string>>
  found: Findings
}

/** What can be told of a file before its entries are read. */
export interface SourceFacts {
  format: 'table' | 'json' | 'geojson' | 'overpass'
  /** Of a table: how its cells are separated, and its columns with an example each. */
  delimiter?: Delimiter
  columns?: FoundColumn[]
  notes: string[]
  /** Whom the data is from, where the file itself says so. */
  source?: string
  licence?: string
}

/** A file that can be read; `candidates` begins anew with each call and reads as it goes. */
interface OpenSource extends SourceFacts {
  candidates: () => Generator<Candidate>
}

/** The same, or one sentence on why nothing of it can be read; with the columns where another choice of them may help. */
export type Source = OpenSource | { problem: string; columns?: FoundColumn[] }

/** An entry of which nothing but the reason to skip it is known. */
export function unreadable(label: string, problem: string): Candidate {
  const found = new Findings(false)
  found.refuse(problem, 'title', 'postcode', 'city')
  const nothing = { ref: null, title: '', postcode: null, city: null, street: undefined, position: undefined }
  return { label, ...nothing, details: {}, cells: {}, found }
}
