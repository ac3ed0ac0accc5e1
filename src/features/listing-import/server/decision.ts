import { type ListingRow, locate, type PlaceLookup, toRow } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman, slugify } from '#platform/shared/text.ts'
import { changedFields, mergedDraft, storedStreet } from './changes.ts'
import type { Placed } from './placing.ts'
import type { Identity } from './source/identity.ts'

/** An entry of a file that can be imported. */
export interface Entry {
  candidate: Placed
  identity: Identity
}

/** What the directory and the file so far hold of the entries. */
export interface Known {
  /** By `source_ref`. */
  imported: ReadonlyMap<string | null, ListingRow & { id: number }>
  /** See `enteredByPeople`. */
  entered: ReadonlySet<string>
  /** The label of the entry that was decided on, by `source_ref`; grows with every decision. */
  seen: Map<string, string>
}

/** What becomes of an entry. An added row has no slug yet. */
export type Decision =
  | { action: 'skip'; reason: string }
  | { action: 'keep' }
  | { action: 'add'; row: ListingRow }
  | { action: 'change'; before: ListingRow; after: ListingRow & { id: number }; fields: string[] }

/** Decides by what is known; writes nothing. */
export async function decide(
  db: Db,
  { candidate, identity }: Entry,
  known: Known,
  lookup: PlaceLookup,
): Promise<Decision> {
  const before = storedListing(candidate, identity, known.imported)
  const ref = before?.sourceRef ?? identity.ref
  const seenIn = known.seen.get(ref)
  if (seenIn !== undefined) return { action: 'skip', reason: `kommt in der Datei schon vor (${seenIn})` }
  known.seen.set(ref, candidate.label)
  if (!before && known.entered.has(`${titleKeyOf(candidate)} ${candidate.postcode}`)) {
    return { action: 'skip', reason: 'gibt es schon' }
  }
  const draft = mergedDraft(candidate, before)
  const where = await locate(db, draft, lookup)
  const row = toRow(draft, where, { slug: before?.slug ?? '', isDemo: false, sourceRef: ref })
  if (!before) return { action: 'add', row }
  const fields = changedFields(before, row)
  return fields.length === 0
    ? { action: 'keep' }
    : { action: 'change', before, after: { ...row, id: before.id }, fields }
}

export function titleKeyOf({ title }: { title: string }): string {
  return foldGerman(title)
}

function storedListing(candidate: Placed, { storedAs }: Identity, imported: Known['imported']) {
  const sameStreet = (row: ListingRow) => slugify(storedStreet(row) ?? '') === slugify(candidate.street ?? '')
  for (const { ref, onlyInSameStreet } of storedAs) {
    const row = imported.get(ref)
    if (row && (!onlyInSameStreet || sameStreet(row))) return row
  }
  return undefined
}
