/** What a registration says, as a listing keeps it. */
import { contradictionsIn } from '#features/admission/rules.ts'
import { emptyDraft, type ListingDraft } from '#features/listings/server/exports.ts'
import type { RegistrationRow } from './queries.ts'

/** A registration's draft with what the listing says beside it where both can be true. */
export function joined(present: ListingDraft, draft: ListingDraft): ListingDraft {
  const known = new Set(present.features.map((feature) => feature.toLowerCase()))
  const added = draft.features.filter((feature) => !known.has(feature.toLowerCase()))
  const admission = { ...present.admission, ...draft.admission }
  const contradicting = contradictionsIn(admission).flatMap(({ name, others }) => [name, ...others])
  const ofDraft = contradicting.map((name) => [name, draft.admission[name]])
  return {
    ...draft,
    features: [...present.features, ...added],
    admission: { ...admission, ...Object.fromEntries(ofDraft) },
  }
}

/** The listing that a registration asks for. */
export function draftOf(row: RegistrationRow): ListingDraft {
  return {
    ...emptyDraft(row.listingTitle, row.city, row.postalCode),
    category: row.listingCategory,
    address: `${row.address}, ${row.postalCode} ${row.city}`,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    email: row.email,
    website: row.website,
    description: `${row.description}\n\n${row.services}`,
    features: row.features,
    admission: row.admission,
    businessHours: row.businessHours,
    logo: row.logo,
    featuredImage: row.featuredImage,
  }
}
