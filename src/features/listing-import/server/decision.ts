/** What becomes of an entry: compared with the listing that it was imported as before, or that it may be. */
import { isDeepStrictEqual } from 'node:util'
import { FIELD_NAMES } from '#features/listings/declared/fields.ts'
import {
  draftOf,
  emptyDraft,
  type ListingDraft,
  type ListingRow,
  locate,
  type PlaceLookup,
  type StoredRow,
  someOf,
  toRow,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Difference, FieldName, PlacedCandidate, Side } from './batch.ts'
import { composeAddress, splitAddress } from './source/address.ts'

type Said = Partial<ListingDraft>

/** Where a listing lies is one thing: of its fields none changes without the others. */
const WHERE: readonly FieldName[] = ['location', 'address', 'postcode', 'latitude', 'longitude']

/** A listing as the file would have it. */
export interface Change {
  /** Without an address of its own where it is new. */
  row: ListingRow
  differences: Difference[]
  /** What the file has otherwise now, and people have changed since it was imported. */
  kept: { field: FieldName; said: ListingDraft[FieldName] }[]
  /** All that the file says, to be compared with next time. */
  said: Said
}

/** The same for a listing that an entry is merged with. */
export interface Merge extends Change {
  sides: Side[]
  /** Fields of which both say the same. */
  alike: FieldName[]
}

/** A listing of which the directory knows nothing yet. */
export async function newListing(db: Db, candidate: PlacedCandidate, lookup: PlaceLookup): Promise<Change> {
  const { title, details, city, postcode, street = null, position } = candidate
  const address = composeAddress(street, postcode, city)
  const draft = { ...emptyDraft(title, city, postcode), ...details, address, ...degrees(position) }
  const where = await locate(db, draft, lookup)
  const row = toRow(draft, where, { slug: '', isDemo: false, isUnconfirmed: false })
  return { row, differences: [], kept: [], said: saidBy(candidate, draft) }
}

/** A listing that was imported before. */
export interface Known {
  row: StoredRow
  /** What the file said the last time; null where nobody knows. */
  said: Said | null
  /** What people have said to be so. */
  confirmed: ReadonlySet<FieldName>
}

/**
 * Takes over what the file says anew. What is otherwise in the listing than it said the last time was changed by people, and
 * stays, as does what people have confirmed. Where that is not known, everything is as the file last said it.
 */
export async function changedListing(
  db: Db,
  candidate: PlacedCandidate,
  { row: stored, said: before, confirmed }: Known,
  lookup: PlaceLookup,
): Promise<Change> {
  const draft = asTheFileHasIt(candidate, stored)
  const said = saidBy(candidate, draft)
  const { taken, kept } = merge(said, stored, before ?? draftOf(stored), confirmed)
  return { ...(await taking(db, taken, draft, stored, lookup)), kept, said }
}

/**
 * Merges the file's with a listing: of the fields that differ these are taken from the file (`address` is all of where it
 * lies), features joined with those that the listing has. With null the listing gets what it lacks and loses nothing.
 */
export async function mergedListing(
  db: Db,
  candidate: PlacedCandidate,
  stored: StoredRow,
  lookup: PlaceLookup,
  fields: readonly FieldName[] | null,
): Promise<Merge> {
  const file = asTheFileHasIt(candidate, stored)
  const said = saidBy(candidate, file)
  const features = [...new Set([...stored.features, ...file.features])]
  const draft = { ...file, features }
  const named = Object.keys(said) as FieldName[]
  const differing = changedFields(draft, stored, named)
  const sides = sidesOf(differing, draft, stored)
  const chosen = fields ?? sides.filter(({ isAddition }) => isAddition).map(({ field }) => field)
  const taken = differing.filter((field) => chosen.includes(sideOf(field)))
  const known = named.filter((field) => !isEmpty(stored[field])).map(sideOf)
  const alike = [...new Set(known)].filter((field) => sides.every((side) => side.field !== field))
  return { ...(await taking(db, taken, draft, stored, lookup)), kept: [], said, sides, alike }
}

/** The listing with these fields of the draft. */
async function taking(
  db: Db,
  taken: readonly FieldName[],
  draft: ListingDraft,
  stored: StoredRow,
  lookup: PlaceLookup,
): Promise<Pick<Change, 'row' | 'differences'>> {
  const hasMoved = taken.some((field) => WHERE.includes(field))
  const next: ListingDraft = { ...draftOf(stored), ...someOf(draft, taken) }
  // What nobody names of it follows: the town in the address, the coordinates.
  if (hasMoved) Object.assign(next, someOf(draft, WHERE))
  const where = await locate(db, next, lookup)
  const { slug, isDemo, isUnconfirmed } = stored
  const row = toRow(next, where, { slug, isDemo, isUnconfirmed })
  return { row, differences: differencesOf(stored, row) }
}

/** The field by which one is chosen in a merge. */
function sideOf(field: FieldName): FieldName {
  return WHERE.includes(field) ? 'address' : field
}

function sidesOf(differing: readonly FieldName[], draft: ListingDraft, stored: ListingDraft): Side[] {
  return [...new Set(differing.map(sideOf))].map((field) => {
    const [file, listing] = field === 'address' ? placeTexts(draft, stored) : [draft[field], stored[field]]
    const isAddition =
      field === 'address'
        ? differing.every((name) => !WHERE.includes(name) || isEmpty(stored[name]))
        : field === 'features' || isEmpty(stored[field])
    return { field, file, listing, isAddition }
  })
}

/** Where both lie; with coordinates where nothing else tells them apart. */
function placeTexts(draft: ListingDraft, stored: ListingDraft): [string, string] {
  const address = ({ address, postcode, location }: ListingDraft) => address ?? `${postcode} ${location}`
  const position = ({ latitude, longitude }: ListingDraft) =>
    latitude === null || longitude === null ? '' : ` (${latitude.toFixed(5)} ${longitude.toFixed(5)})`
  const [file, listing] = [address(draft), address(stored)]
  return file === listing ? [file + position(draft), listing + position(stored)] : [file, listing]
}

/** What is new of a field: the file's, unless people have changed it since the file was last read. */
function merge(
  said: Said,
  stored: ListingDraft,
  before: Said,
  confirmed: ReadonlySet<FieldName>,
): Pick<Change, 'kept'> & { taken: FieldName[] } {
  const names = Object.keys(said) as FieldName[]
  const isNew = (field: FieldName) => !isDeepStrictEqual(said[field], stored[field])
  const isOurs = (field: FieldName) => {
    // Also what people have emptied is changed by them.
    if (field in before && !isDeepStrictEqual(before[field], stored[field])) return false
    return (field in before && !confirmed.has(field)) || isEmpty(stored[field])
  }
  const whereIsOurs = WHERE.every((field) => !(field in said) || isOurs(field) || !isNew(field))
  const taken = names.filter((field) => isNew(field) && (WHERE.includes(field) ? whereIsOurs : isOurs(field)))
  const kept = names
    .filter(
      (field) => isNew(field) && !taken.includes(field) && !isDeepStrictEqual(said[field], before[field]),
    )
    .map((field) => ({ field, said: said[field] as ListingDraft[FieldName] }))
  return { taken, kept }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
}

/** The listing with all that the source speaks of. */
function asTheFileHasIt(candidate: PlacedCandidate, stored: ListingDraft): ListingDraft {
  const { title, details, says } = candidate
  const postcode = says.postcode ? candidate.postcode : stored.postcode
  const location = says.city ? candidate.city : stored.location
  const moved = postcode !== stored.postcode || location !== stored.location
  const street = candidate.street === undefined ? storedStreet(stored) : candidate.street
  const address =
    candidate.street === undefined && !moved ? stored.address : composeAddress(street, postcode, location)
  const position = candidate.position ?? (moved ? null : stored)
  return { ...draftOf(stored), ...details, title, location, postcode, address, ...degrees(position) }
}

/** Those of the fields that the source speaks of. */
function saidBy({ details, says, street, position }: PlacedCandidate, draft: ListingDraft): Said {
  const fields: FieldName[] = [
    'title',
    ...(Object.keys(details) as FieldName[]),
    ...(says.postcode ? (['postcode'] as const) : []),
    ...(says.city ? (['location'] as const) : []),
    ...(street === undefined ? [] : (['address'] as const)),
    ...(position ? (['latitude', 'longitude'] as const) : []),
  ]
  return someOf(draft, fields)
}

/** In what two rows differ that a person would see. */
function differencesOf(before: ListingRow, after: ListingRow): Difference[] {
  return changedFields(before, after).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
}

/** Those of the fields in which they differ. */
export function changedFields(
  one: Partial<ListingDraft>,
  other: Partial<ListingDraft>,
  names = FIELD_NAMES,
): FieldName[] {
  return names.filter((name) => !isDeepStrictEqual(one[name], other[name]))
}

export function storedStreet({ address, location }: ListingDraft): string | null {
  return address === null ? null : splitAddress(address, location).street
}

function degrees(position: { latitude: number | null; longitude: number | null } | null | undefined) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}
