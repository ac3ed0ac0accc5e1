/** What is kept of an imported file, and how an entry is stored and read back. */
import type { ConfirmedBefore } from '#features/confirmations/server/exports.ts'
import type { Category } from '#features/listings/rules.ts'
import type { ListingDraft } from '#features/listings/server/exports.ts'
import type { TermsBefore } from '#features/premium/server/exports.ts'
import { formatDate } from '#platform/shared/format.ts'
import { slugify } from '#platform/shared/text.ts'
import type { Column, ColumnChoice } from '../columns.ts'
import type { DuplicateRule, Sign } from '../rules.ts'
import type { Placed } from './placing.ts'
import type { Candidate, SourceFacts } from './source/candidate.ts'
import type { Corrections, ReadOptions } from './source/record.ts'

export interface BatchOptions {
  columns?: Record<string, ColumnChoice>
  categories?: Record<string, Category>
  duplicates?: DuplicateRule
  corrections?: Corrections
  /** When somebody said what the columns mean, YYYY-MM-DD. */
  rememberedOn?: string
}

export interface BatchFacts extends Partial<SourceFacts> {
  bytes?: number
  /** How many there are, once they are read. */
  entries?: number
  /** Words for categories that nobody knows, with how often they were read. */
  unknownCategories?: Record<string, number>
}

/** How the file of a batch is read. */
export function readOptionsOf(
  { columns, categories, corrections }: BatchOptions,
  source: string | null,
): ReadOptions {
  return {
    ...(columns && { columns }),
    ...(categories && { categories }),
    ...(corrections && { corrections }),
    ...(source && { source: slugify(source) }),
  }
}

export type FieldName = keyof ListingDraft

/** A field of a listing, as it is and as the file has it. */
export interface Difference {
  field: FieldName
  before: ListingDraft[FieldName]
  after: ListingDraft[FieldName]
}

/** A field of which file and listing say different things. Where a listing lies is one of them, named `address`. */
export interface Side {
  field: FieldName
  listing: unknown
  file: unknown
  /** Nothing is lost by taking what the file says: the listing says nothing, or both are joined. */
  isAddition: boolean
}

/** Something that the file has otherwise and that stays, since people changed it. */
export interface Kept {
  field: FieldName
  said: ListingDraft[FieldName]
  /** When an operator changed it last, YYYY-MM-DD; null: staff, or nobody knows. */
  byOperatorOn: string | null
  /** When somebody last said that what the listing has is so, YYYY-MM-DD. */
  confirmedOn?: string | null
}

/** Why a field stays as it is. */
export function whyKept({ byOperatorOn, confirmedOn }: Kept): string {
  if (byOperatorOn !== null) return `vom Betrieb am ${formatDate(byOperatorOn)} geändert`
  if (confirmedOn) return `am ${formatDate(confirmedOn)} bestätigt`
  return 'seit dem letzten Import geändert'
}

/** A listing that may be the same place. */
export interface Match {
  id: number
  slug: string
  listingTitle: string
  location: string
  signs: Sign[]
  /** 0 to 1. */
  nameLikeness: number
  /** Null where the position of one of them is not known. */
  km: number | null
}

export interface FoundOfEntry {
  /** Where the same entry stands before, in words. */
  repeated?: string[]
  differences?: Difference[]
  kept?: Kept[]
  matches?: Match[]
  /** Where merging with the likeliest of them leaves a choice, and what both say alike. */
  sides?: Side[]
  alike?: FieldName[]
}

/** What an entry changed beside the fields of its listing, as it was before. */
export interface Remembered {
  /** Its address, where it got another one. */
  slug?: string | undefined
  terms?: TermsBefore | undefined
  confirmed?: ConfirmedBefore | undefined
}

/** A candidate as JSON. */
export interface StoredCandidate extends Omit<Candidate, 'found' | 'position' | 'street'> {
  position?: Candidate['position']
  street?: Candidate['street']
  notes: string[]
  problems: string[]
  /** Columns whose texts are wrong or missing; only then the texts are kept. */
  wrong?: Column[]
  /** Once it is placed. */
  says?: Placed['says']
  saidRoom?: Placed['saidRoom']
}

/** One that can be taken: its postcode and town are known. */
export type PlacedCandidate = StoredCandidate & Pick<Placed, 'postcode' | 'city' | 'says'>

export function toStored({ found, cells, ...candidate }: Candidate): StoredCandidate {
  const { notes, problems, wrong } = found
  const mended = cells && wrong.size > 0 && { cells, wrong: [...wrong] }
  return { ...candidate, notes, problems, ...mended }
}
