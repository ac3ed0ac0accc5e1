/** Whether a registration may be about a place that the directory has already. */
import {
  digitsOf,
  hostOf,
  isSameName,
  locate,
  type Namesake,
  nearNamesakes,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { DUPLICATE_REASONS, Duplicate } from '../contract.ts'

/** What a place is known by. */
interface Known {
  listingTitle: string
  phone: string
  email: string
  website: string | null
}

type Reason = (typeof DUPLICATE_REASONS)[number]

/** Listings that may be the same place, those with the most in common first. */
export async function duplicatesOf(
  db: Db,
  registration: Known & { postalCode: string; city: string },
): Promise<Duplicate[]> {
  const { postalCode, city, listingTitle } = registration
  const { placeId } = await locate(db, {
    location: city,
    postcode: postalCode,
    latitude: null,
    longitude: null,
  })
  const known = {
    phone: digitsOf(registration.phone),
    email: registration.email.toLowerCase(),
    website: hostOf(registration.website),
  }
  const candidates = await nearNamesakes(db, { postcode: postalCode, placeId, ...known })
  return candidates
    .map((listing) => ({ listing, reasons: reasonsFor(listing, { ...known, listingTitle }) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, 10)
    .map(({ listing: { id, slug, listingTitle: title, location }, reasons }) => ({
      id,
      slug,
      listingTitle: title,
      location,
      reasons,
    }))
}

function reasonsFor(listing: Namesake, known: Known): Reason[] {
  const reasons: Reason[] = []
  if (listing.isNear && isSameName(listing.listingTitle, known.listingTitle)) reasons.push('name')
  if (known.phone !== '' && listing.phone === known.phone) reasons.push('phone')
  if (listing.email === known.email) reasons.push('email')
  if (known.website !== null && listing.website === known.website) reasons.push('website')
  return reasons
}
