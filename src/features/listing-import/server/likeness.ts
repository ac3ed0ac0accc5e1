/** Which listings may be the same place as an entry of a file: by phone, site, name and address, and how far away they are. */
import {
  digitsOf,
  hostOf,
  type Likely,
  likelySame,
  nameLikeness,
  type PlaceLookup,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { foldGerman, slugify } from '#platform/shared/text.ts'
import type { Sign } from '../rules.ts'
import type { Match, PlacedCandidate } from './batch.ts'
import * as queries from './queries.ts'
import { composeAddress, splitAddress } from './source/address.ts'

/** Farther away another place may have the same site. */
const SITE_WITHIN_KM = 10
const NAME_WITHIN_KM = 0.2
const NAME_LIKE = 0.8

interface Unknown {
  entry: queries.EntryRow
  candidate: PlacedCandidate | null
}

/** Listings that may be the same place, the one that staff chose and then the likeliest first, by the entries' numbers. */
export async function matchesOf(
  db: Db,
  batchId: number,
  unknown: readonly Unknown[],
  lookup: PlaceLookup,
): Promise<Map<number, Match[]>> {
  const asked = new Map(
    unknown.flatMap(({ entry, candidate }) => (candidate ? [[entry.number, candidate]] : [])),
  )
  if (asked.size === 0) return new Map()
  const likely = await likelySame(
    db,
    [...asked].map(([number, candidate]) => knownBy(number, candidate)),
  )
  // Entries of one file are different places.
  const own = await queries.addedBy(
    db,
    batchId,
    likely.map(({ id }) => id),
  )
  const matches = new Map<number, Match[]>()
  for (const listing of likely) {
    const candidate = asked.get(listing.number)
    const match =
      candidate &&
      !own.has(listing.id) &&
      matchOf(listing, candidate, await lookup.postcode(candidate.postcode))
    if (match) matches.set(listing.number, [...(matches.get(listing.number) ?? []), match])
  }
  const chosen = new Map(unknown.map(({ entry }) => [entry.number, entry.matchId]))
  for (const [number, found] of matches) {
    const isChosen = ({ id }: Match) => Number(id === chosen.get(number))
    const order = (a: Match, b: Match) =>
      isChosen(b) - isChosen(a) || b.signs.length - a.signs.length || b.nameLikeness - a.nameLikeness
    matches.set(number, found.toSorted(order).slice(0, 3))
  }
  return matches
}

function knownBy(number: number, { title, postcode, city, street, position, details }: PlacedCandidate) {
  return {
    number,
    titleKey: foldGerman(title),
    postcode,
    address: composeAddress(street ?? null, postcode, city)?.toLowerCase() ?? null,
    phone: digitsOf(details.phone ?? '') || null,
    website: hostOf(details.website ?? null),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }
}

/** `middle` is that of the entry's postcode, which is about where it lies if it does not say. */
function matchOf(
  listing: Likely,
  candidate: PlacedCandidate,
  middle: Coordinates | undefined,
): Match | undefined {
  const { id, slug, listingTitle, location, latitude, longitude } = listing
  const kmFrom = (point: Coordinates | null | undefined) =>
    point && latitude !== null && longitude !== null
      ? distanceKm(point.latitude, point.longitude, latitude, longitude)
      : null
  const km = kmFrom(candidate.position)
  const roughKm = km ?? kmFrom(middle)
  const likeness = nameLikeness(candidate.title, listingTitle)
  const isThere = km !== null && km <= NAME_WITHIN_KM
  const isNear = listing.postcode === candidate.postcode || (roughKm !== null && roughKm <= SITE_WITHIN_KM)
  const signs: Sign[] = [
    ...(listing.hasPhone ? (['phone'] as const) : []),
    ...(listing.hasWebsite && isNear ? (['website'] as const) : []),
    ...((listing.hasTitle && !livesElsewhere(listing, candidate)) ||
    (likeness >= NAME_LIKE && (isThere || listing.hasAddress))
      ? (['name'] as const)
      : []),
    ...(listing.hasAddress && likeness > 0 ? (['address'] as const) : []),
  ]
  if (signs.length === 0) return undefined
  return { id, slug, listingTitle, location, signs, nameLikeness: likeness, km }
}

/** Several of one name in one postcode are told apart by their streets. */
function livesElsewhere({ address, location }: Likely, { street }: PlacedCandidate): boolean {
  const own = address === null ? null : splitAddress(address, location).street
  return Boolean(own && street && slugify(own) !== slugify(street))
}
