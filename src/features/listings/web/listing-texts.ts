import { phraseOf } from '#features/places/rules.ts'
import { enumerated, formatPrice } from '#platform/shared/format.ts'
import type { Listing, Tariff } from '../contract.ts'

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
  const offers = enumerated(featureList(features))
  return `${listingTitle} (${listingCategory}) betreut Hunde ${phraseOf(location)}.${
    offers ? ` Zum Angebot gehören: ${offers}.` : ''
  } Freie Plätze und Preise erfährst du direkt bei der Pension.`
}

export function pageTitle({ listingTitle, location, listingCategory }: Listing): string {
  return `${listingTitle} ${phraseOf(location)} – ${listingCategory}`
}
