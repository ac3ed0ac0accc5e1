import { phraseOf } from '#features/places/rules.ts'
import { countLabel, enumerated, formatPrice, formatRating } from '#platform/shared/format.ts'
import { truncate } from '#platform/shared/text.ts'
import type { Listing } from '../contract.ts'
import { featureList } from './listing-texts.ts'

const META_DESCRIPTION_LENGTH = 160

/** For search engines and previews; at most 160 characters. */
export function metaDescription(listing: Listing): string {
  const known = [
    ...(listing.listingPhone || listing.listingEmail || listing.listingWebsite ? ['Kontakt'] : []),
    ...(listing.businessHours || listing.hoursText ? ['Öffnungszeiten'] : []),
    ...(listing.latitude === null ? [] : ['Lage']),
  ]
  const facts = [
    listing.rating !== null &&
      listing.reviewsCount > 0 &&
      `${formatRating(listing.rating)} Sterne aus ${countLabel(listing.reviewsCount, 'Bewertung', 'Bewertungen')}`,
    listing.priceFrom !== null && `ab ${formatPrice(listing.priceFrom)} pro Tag`,
    known.length > 0 && `mit ${enumerated(known)}`,
  ].filter((fact) => fact !== false)
  const text = `${[`${listing.listingTitle}: ${listing.listingCategory} ${phraseOf(`${listing.postalCode} ${listing.location}`)}`, ...facts].join(', ')}. ${featureList(listing.features).join(', ')}`
  return truncate(text.trim(), META_DESCRIPTION_LENGTH - 1)
}
