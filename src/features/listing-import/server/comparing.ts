/** Comparing entries of a file with the directory: what would be new, changed, perhaps the same place, or cannot be taken. */
import { confirmedFields } from '#features/confirmations/server/exports.ts'
import { type PlaceLookup, rowsById, type StoredRow } from '#features/listings/server/exports.ts'
import { operatorEditsOf } from '#features/operators/server/exports.ts'
import type { SaidRoom } from '#features/room/rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { slugify } from '#platform/shared/text.ts'
import type { Outcome } from '../rules.ts'
import type { BatchOptions, Kept, Match, PlacedCandidate } from './batch.ts'
import {
  type Change,
  changedListing,
  type Known,
  type Merge,
  mergedListing,
  newListing,
  storedStreet,
} from './decision.ts'
import { matchesOf } from './likeness.ts'
import * as queries from './queries.ts'
import { type Identity, identityOf } from './source/identity.ts'

/** An entry with what becomes of it. */
export interface Comparison {
  entry: queries.EntryRow
  outcome: Outcome
  /** Null for what cannot be taken. */
  candidate: PlacedCandidate | null
  /** Under what it is or will be known. */
  ref: string
  stored: StoredRow | undefined
  /** What the source said the last time; null where nobody knows. */
  saidBefore: queries.ListingSource['said']
  change: Change | undefined
  matches: Match[]
  /** What merging with the first one comes to. */
  merge: Merge | undefined
  kept: Kept[]
}

/** What an entry that is taken over does to the directory. */
export interface Plan extends Pick<Comparison, 'ref' | 'saidBefore'>, Pick<Change, 'said' | 'row'> {
  number: number
  /** Null: it is only noted what the source says. */
  done: 'added' | 'changed' | 'merged' | null
  before: Comparison['stored']
  /** What is said of room in the holidays. */
  saidRoom: readonly SaidRoom[]
}

/** Compares entries of one batch. */
export async function compare(
  db: Db,
  batchId: number,
  entries: readonly queries.EntryRow[],
  lookup: PlaceLookup,
): Promise<Comparison[]> {
  const placed = entries.map((entry) => ({
    entry,
    candidate: placedOf(entry),
    identity: identityOfEntry(entry),
  }))
  const known = await knownSources(
    db,
    placed.flatMap(({ identity }) => identity?.storedAs ?? []),
  )
  const unknown = placed.filter(
    ({ candidate, identity }) => candidate && identity && !storedAs(identity, candidate, known),
  )
  const matches = await matchesOf(db, batchId, unknown, lookup)
  const compared: Comparison[] = []
  for (const { entry, candidate, identity } of placed) {
    const nothing = {
      entry,
      stored: undefined,
      saidBefore: null,
      change: undefined,
      matches: [],
      merge: undefined,
      kept: [],
    }
    if (!candidate || !identity || entry.repeats !== null) {
      compared.push({ ...nothing, outcome: 'broken', candidate: null, ref: identity?.ref ?? '' })
      continue
    }
    const found = storedAs(identity, candidate, known)
    if (found) {
      const change = await changedListing(db, candidate, found, lookup)
      const outcome = change.differences.length === 0 ? 'same' : 'changed'
      compared.push({
        ...nothing,
        outcome,
        candidate,
        ref: found.ref,
        stored: found.row,
        saidBefore: found.said,
        change,
      })
      continue
    }
    const likely = matches.get(entry.number) ?? []
    const change = await newListing(db, candidate, lookup)
    const outcome = likely.length > 0 ? 'duplicate' : 'new'
    compared.push({ ...nothing, outcome, candidate, ref: identity.ref, change, matches: likely })
  }
  await addMerges(db, compared, lookup)
  await addEdits(db, compared)
  return compared
}

function placedOf({ candidate }: queries.EntryRow): PlacedCandidate | null {
  const { problems, says, postcode, city } = candidate
  if (problems.length > 0 || !says || postcode === null || city === null) return null
  return { ...candidate, postcode, city, says }
}

function identityOfEntry({ ref, base, street, hasSeveralStreets }: queries.EntryRow): Identity | undefined {
  return base === null || street === null ? undefined : identityOf(ref, { base, street }, hasSeveralStreets)
}

type Sources = Map<string, Known & { ref: string }>

async function knownSources(db: Db, storedAs: readonly { ref: string }[]): Promise<Sources> {
  const sources = await queries.sourcesByRef(
    db,
    storedAs.map(({ ref }) => ref),
  )
  const byId = await rowsById(
    db,
    sources.map(({ listingId }) => listingId),
  )
  const confirmed = Map.groupBy(await confirmedFields(db, [...byId.keys()]), ({ listingId }) => listingId)
  return new Map(
    sources.flatMap(({ ref, listingId, said }) => {
      const row = byId.get(listingId)
      const fields = new Set(confirmed.get(listingId)?.map(({ field }) => field))
      return row ? [[ref, { ref, row, said, confirmed: fields }] as const] : []
    }),
  )
}

function storedAs({ storedAs }: Identity, candidate: PlacedCandidate, known: Sources) {
  const sameStreet = (row: StoredRow) => slugify(storedStreet(row) ?? '') === slugify(candidate.street ?? '')
  for (const { ref, onlyInSameStreet } of storedAs) {
    const found = known.get(ref)
    if (found && (!onlyInSameStreet || sameStreet(found.row))) return found
  }
  return undefined
}

async function addMerges(db: Db, compared: readonly Comparison[], lookup: PlaceLookup): Promise<void> {
  const byId = await rowsById(
    db,
    compared.flatMap(({ matches: [likeliest] }) => likeliest?.id ?? []),
  )
  for (const comparison of compared) {
    const stored = byId.get(comparison.matches[0]?.id ?? 0)
    if (!stored || !comparison.candidate) continue
    comparison.stored = stored
    comparison.merge = await mergedListing(
      db,
      comparison.candidate,
      stored,
      lookup,
      comparison.entry.mergeFields,
    )
  }
}

async function addEdits(db: Db, compared: readonly Comparison[]): Promise<void> {
  const withKept = compared.filter(({ change }) => change && change.kept.length > 0)
  if (withKept.length === 0) return
  const ids = withKept.flatMap(({ stored }) => stored?.id ?? [])
  const [edits, confirmed] = [await operatorEditsOf(db, ids), await confirmedFields(db, ids)]
  for (const { stored, change, kept } of withKept) {
    for (const each of change?.kept ?? []) {
      const isThis = (said: { listingId: number; field: string }) =>
        said.listingId === stored?.id && said.field === each.field
      const [byOperatorOn, confirmedOn] = [edits, confirmed].map((said) => said.find(isThis)?.on ?? null)
      kept.push({ ...each, byOperatorOn: byOperatorOn ?? null, confirmedOn: confirmedOn ?? null })
    }
  }
}

/** What is to be done with an entry, if anything, after what it came to and what staff have decided. */
export function planOf(comparison: Comparison, { duplicates = 'leave' }: BatchOptions): Plan | undefined {
  const { entry, outcome, ref, candidate, change, merge, stored: before, saidBefore } = comparison
  if (!change || entry.choice === 'leave') return undefined
  const { row, said } = change
  const saidRoom = candidate?.saidRoom ?? []
  const known = { number: entry.number, ref, said, row, before, saidBefore, saidRoom }
  const added = { ...known, done: 'added' as const, before: undefined }
  if (outcome === 'new') return added
  if (outcome === 'changed') return { ...known, done: 'changed' }
  // What is said of room alone is a change too: it is undone with the others.
  if (outcome === 'same') return { ...known, done: saidRoom.length > 0 ? 'changed' : null }
  const choice = entry.choice ?? duplicates
  if (choice === 'new') return added
  if (choice === 'merge' && merge) return { ...known, done: 'merged', said: merge.said, row: merge.row }
  return undefined
}

/** A comparison as the entry keeps it. */
export function toSave({ entry, outcome, stored, change, matches, merge, kept }: Comparison) {
  const repeated = entry.repeats === null ? [] : [`kommt in der Datei schon vor (${entry.repeats})`]
  return {
    number: entry.number,
    outcome,
    listingId: outcome === 'duplicate' ? null : (stored?.id ?? null),
    found: {
      ...(change && change.differences.length > 0 && { differences: change.differences }),
      ...(kept.length > 0 && { kept }),
      ...(matches.length > 0 && { matches }),
      ...(merge && { sides: merge.sides, alike: merge.alike }),
      ...(repeated.length > 0 && { repeated }),
    },
  }
}
