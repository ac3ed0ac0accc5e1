import { isDeepStrictEqual } from 'node:util'
import {
  draftOf,
  emptyDraft,
  FIELD_LABELS,
  FIELD_NAMES,
  type ListingDraft,
  type ListingRow,
  locate,
  type PlaceLookup,
  toRow,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman, slugify } from '#platform/shared/text.ts'
import type { Placed } from './placing.ts'
import { composeAddress, splitAddress } from './source/address.ts'
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

/** The listing as it is to be stored: what the source does not speak of stays as it is stored now. */
function mergedDraft(candidate: Placed, stored: ListingRow | undefined): ListingDraft {
  const { title, details, says } = candidate
  if (!stored) {
    const { city, postcode, street = null, position } = candidate
    const address = composeAddress(street, postcode, city)
    return { ...emptyDraft(title, city, postcode), ...details, address, ...degrees(position) }
  }
  const postcode = says.postcode ? candidate.postcode : stored.postcode
  const location = says.city ? candidate.city : stored.location
  const moved = postcode !== stored.postcode || location !== stored.location
  const street = candidate.street === undefined ? storedStreet(stored) : candidate.street
  const address =
    candidate.street === undefined && !moved ? stored.address : composeAddress(street, postcode, location)
  const position = candidate.position === undefined && !moved ? stored : candidate.position
  return { ...draftOf(stored), ...details, title, location, postcode, address, ...degrees(position) }
}

/** The fields in which two rows differ, as a person calls them, each once. */
function changedFields(before: ListingRow, after: ListingRow): string[] {
  const differs = (name: keyof ListingRow) => !isDeepStrictEqual(before[name], after[name])
  const hasMoved = (['latitude', 'placeId', 'districtId'] as const).some(differs)
  const changed = FIELD_NAMES.filter((name) => differs(name) || (name === 'latitude' && hasMoved))
  return [...new Set(changed.map((name) => FIELD_LABELS[name]))]
}

function storedStreet({ address, location }: ListingRow): string | null {
  return address === null ? null : splitAddress(address, location).street
}

function degrees(position: { latitude: number | null; longitude: number | null } | null | undefined) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}
