/** Whether a registration may be about a place that the directory has already. */
import { locate, type Namesake, nearNamesakes } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman } from '#platform/shared/text.ts'
import type { DUPLICATE_REASONS, Duplicate } from '../contract.ts'

/** What a place is known by. */
interface Known {
  listingTitle: string
  phone: string
  email: string
  website: string | null
}

type Reason = (typeof DUPLICATE_REASONS)[number]

/** Words that many names have. */
const COMMON =
  /\b(hunde?pension|hunde?hotel|hundetagesstaette|hundeschule|hundebetreuung|tierpension|tierheim|pension|hotel|fuer|und|am|im|der|die|das|zum|zur|bei|gmbh|inh)\b/g
/** Share of the words of the shorter name that the other one has too. */
const ENOUGH_WORDS = 0.6

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

/** Whether two names may mean the same place: `Hundehof Apfelgarten` and `Apfelgarten (Hundepension)`. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared >= Math.min(a.size, b.size) * ENOUGH_WORDS
}

function wordsOf(name: string): Set<string> {
  const folded = foldGerman(name)
  const telling = folded.replace(COMMON, ' ').split(/\s+/).filter(Boolean)
  return new Set(telling.length > 0 ? telling : folded.split(/\s+/).filter(Boolean))
}

/** `+49 3327 123` and `03327/123` are the same number: the digits without country or trunk prefix. */
function digitsOf(phone: string): string {
  return phone
    .replace(/^\s*(?:\+|00)49/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '')
}

/** `www.hof.example` of an address, without `www.`; sites where many have pages tell nothing. */
function hostOf(website: string | null): string | null {
  const host = website === null ? undefined : URL.parse(website)?.hostname.replace(/^www\./, '')
  return host === undefined || /(^|\.)(facebook|instagram|google)\.com$/.test(host) ? null : host
}
