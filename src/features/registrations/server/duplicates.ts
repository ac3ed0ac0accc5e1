/** Whether a registration may be about a place that the directory has already, or that another open one is about. */
import {
  digitsOf,
  hostOf,
  isSameName,
  locate,
  type Namesake,
  nameLikeness,
  nearNamesakes,
} from '#features/listings/server/exports.ts'
import { selectOperators } from '#features/operators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import type { DUPLICATE_REASONS, Duplicate } from '../contract.ts'
import { OPEN_STATUSES } from '../rules.ts'
import * as queries from './queries.ts'

/** What a place is known by. */
interface Known {
  listingTitle: string
  phone: string
  email: string
  website: string | null
}

type Registered = Known & { postalCode: string; city: string }
type Reason = (typeof DUPLICATE_REASONS)[number]

/** What may be the same place as a registration. */
export interface Likes {
  /** Listings, those with the most in common first. */
  duplicates: Duplicate[]
  /** Numbers of other open registrations. */
  twins: number[]
}

/** Listings and open registrations that may be the same place; `id` is the registration's, null before it has one. */
export async function likesOf(db: Db, id: number | null, registration: Registered): Promise<Likes> {
  const { postalCode, city, listingTitle } = registration
  const { placeId } = await locate(db, {
    location: city,
    postcode: postalCode,
    latitude: null,
    longitude: null,
  })
  const signs = {
    phone: digitsOf(registration.phone),
    email: registration.email.toLowerCase(),
    website: hostOf(registration.website),
  }
  const known = { ...signs, listingTitle }
  const listings = (await nearNamesakes(db, { postcode: postalCode, placeId, ...signs }))
    .map((listing) => ({ ...listing, reasons: reasonsFor(listing, known) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, 10)
  const [operators, near] = await Promise.all([
    selectOperators(
      db,
      listings.map(({ id }) => id),
    ),
    queries.openTwins(db, id, { postcode: postalCode, placeId, ...signs }),
  ])
  return {
    duplicates: listings.map(({ phone: _, email: __, website: ___, isNear: ____, ...listing }, index) => ({
      ...listing,
      likeness: Math.round(100 * nameLikeness(listing.listingTitle, listingTitle)),
      heldBy: operators[index] ?? [],
    })),
    twins: near.filter((twin) => reasonsFor(twin, known).length > 0).map((twin) => twin.id),
  }
}

type Signs = Pick<Namesake, 'listingTitle' | 'phone' | 'email' | 'website' | 'isNear'>

function reasonsFor(other: Signs, known: Known): Reason[] {
  const reasons: Reason[] = []
  if (other.isNear && isSameName(other.listingTitle, known.listingTitle)) reasons.push('name')
  if (known.phone !== '' && other.phone === known.phone) reasons.push('phone')
  if (other.email === known.email) reasons.push('email')
  if (known.website !== null && other.website === known.website) reasons.push('website')
  return reasons
}

/**
 * Waits until no other transaction takes a registration in or decides about one: of two of the same place that come at
 * once the second one finds the first. To be called before anything else is held.
 */
export function lockDuplicates(transaction: Db): Promise<void> {
  return lockNames(transaction, ['registration-duplicates'])
}

/** Keeps whether a registration may be a duplicate, and the same of the open ones that it may be a duplicate of. */
export async function markDuplicates(
  transaction: Db,
  row: Registered & Pick<queries.RegistrationRow, 'id' | 'status'>,
): Promise<Likes> {
  const likes = await likesOf(transaction, row.id, row)
  const isOpen = OPEN_STATUSES.includes(row.status)
  await queries.setMayBeDuplicate(transaction, row.id, isOpen && isLiked(likes))
  for (const id of likes.twins) {
    const twin = await queries.registrationBy(transaction, { id })
    if (twin) await queries.setMayBeDuplicate(transaction, id, isLiked(await likesOf(transaction, id, twin)))
  }
  return likes
}

function isLiked({ duplicates, twins }: Likes): boolean {
  return duplicates.length > 0 || twins.length > 0
}
