import { phraseOf } from '#features/places/rules.ts'
import { countLabel, formatPrice, formatRating } from '#platform/shared/format.ts'
import { truncate } from '#platform/shared/text.ts'
import type { Listing, Tariff } from '../contract.ts'

const META_DESCRIPTION_LENGTH = 160

/** The features as a list, in the operator's order. */
export function featureList(features: string): string[] {
  return [...new Set(features.split(',').map((feature) => feature.trim()))].filter(
    (feature) => feature !== '',
  )
}

/** `Übernachtung`, `Übernachtung (bis 25 kg)` */
export function tariffName({ name, dog }: Pick<Tariff, 'name' | 'dog'>): string {
  return dog ? `${name} (${dog})` : name
}

/** `20 € / Tag`, `20 € einmalig` */
export function tariffPrice({ price, unit }: Tariff): string {
  return unit === 'einmalig' ? `${formatPrice(price)} einmalig` : `${formatPrice(price)} / ${unit}`
}

/** Street, postcode and place, or what is known of them. */
export function addressLine(listing: Pick<Listing, 'listingAddress' | 'postalCode' | 'location'>): string {
  return listing.listingAddress ?? `${listing.postalCode} ${listing.location}`.trim()
}

/** The paragraphs under "Über …": the operator's text, else the website's, else a sentence made of what is known. */
export function aboutParagraphs(listing: Listing): string[] {
  const text = listing.description?.trim() || listing.websiteDescription?.trim()
  return text ? text.split(/\s*\n\s*\n\s*/) : [generatedSentence(listing)]
}

function generatedSentence({ listingTitle, listingCategory, location, features }: Listing): string {
  const offers = featureList(features)
  const last = offers.pop()
  const enumeration = offers.length > 0 ? `${offers.join(', ')} und ${last}` : last
  return `${listingTitle} (${listingCategory}) betreut Hunde ${phraseOf(location)}.${
    enumeration ? ` Zum Angebot gehören: ${enumeration}.` : ''
  } Freie Plätze und Preise erfährst du direkt bei der Pension.`
}

export function pageTitle({ listingTitle, location, listingCategory }: Listing): string {
  return `${listingTitle} ${phraseOf(location)} – ${listingCategory}`
}

/** For search engines and previews; at most 160 characters. */
export function metaDescription(listing: Listing): string {
  const facts = [
    listing.rating !== null &&
      listing.reviewsCount > 0 &&
      `${formatRating(listing.rating)} Sterne aus ${countLabel(listing.reviewsCount, 'Bewertung', 'Bewertungen')}`,
    listing.priceFrom !== null && `ab ${formatPrice(listing.priceFrom)} pro Tag`,
    'mit Kontakt, Öffnungszeiten und Lage',
  ].filter((fact) => fact !== false)
  const text = `${listing.listingTitle}: ${listing.listingCategory} ${phraseOf(`${listing.postalCode} ${listing.location}`)}, ${facts.join(', ')}. ${featureList(listing.features).join(', ')}`
  return truncate(text.trim(), META_DESCRIPTION_LENGTH - 1)
}
