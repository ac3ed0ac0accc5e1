/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, JSONColumnType } from 'kysely'
import type { ListingDraft } from '#features/listings/server/exports.ts'
import type { BatchStatus, Choice, Done, Outcome, Undone } from '../rules.ts'
import type {
  BatchFacts,
  BatchOptions,
  FieldName,
  FoundOfEntry,
  Remembered,
  StoredCandidate,
} from './batch.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    importBatch: ImportBatchTable
    importFilePart: { batchId: number; part: number; bytes: Buffer }
    importEntry: ImportEntryTable
    listingSource: ListingSourceTable
  }
}

interface ImportBatchTable {
  id: Generated<number>
  fileName: string
  source: string | null
  licence: string | null
  options: JSONColumnType<BatchOptions>
  facts: JSONColumnType<BatchFacts>
  status: Generated<BatchStatus>
  problem: string | null
  createdBy: string
  createdAt: Generated<Date>
  appliedAt: Date | null
  undoneBy: string | null
  undoneAt: Date | null
}

interface ImportEntryTable {
  batchId: number
  number: number
  label: string
  title: string
  candidate: JSONColumnType<StoredCandidate>
  ref: string | null
  base: string | null
  street: string | null
  /** Null until it is compared. */
  outcome: Outcome | null
  found: JSONColumnType<FoundOfEntry>
  listingId: number | null
  choice: Choice | null
  /** What is taken from the file where it is merged; null: what the listing lacks. */
  mergeFields: FieldName[] | null
  /** The listing that it is, as staff say; null: the likeliest. */
  matchId: number | null
  done: Done | null
  before: JSONColumnType<Partial<ListingDraft>> | null
  after: JSONColumnType<Partial<ListingDraft>> | null
  /** Under what its source is known, and what that had said before. */
  knownAs: string | null
  saidBefore: JSONColumnType<Partial<ListingDraft>> | null
  /** Null also of what was done before anything was remembered. */
  remembered: JSONColumnType<Remembered> | null
  undone: Undone | null
}

interface ListingSourceTable {
  ref: string
  listingId: number
  source: string | null
  licence: string | null
  said: JSONColumnType<Partial<ListingDraft>> | null
  batchId: number | null
  seenAt: Generated<Date>
}
