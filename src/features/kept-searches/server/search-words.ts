/** A kept search: what it asks for, in its shortest form, and what people call it. */
import { categoryOfSlug, featureOfSlug } from '#features/listings/rules.ts'
import { type SearchQuery, type SearchResult, search as searchEndpoint } from '#features/search/contract.ts'
import { toSearch } from '#platform/shared/endpoint.ts'
import { countLabel, formatPrice, formatRating } from '#platform/shared/format.ts'

/** What says which listings are found; order, page, days and dogs do not, and what is open changes by the hour. */
const ASKED = [
  ...['query', 'lat', 'lng', 'maxDistance', 'bounds'],
  ...['category', 'features', 'minRating', 'maxPrice', 'permission'],
]

/** The search of an address in its shortest form, always in the same order. */
export function shortest(address: string): string {
  const asked = new URLSearchParams(address)
  return toSearch(Object.fromEntries(ASKED.map((name) => [name, asked.get(name)])))
}

/** Reads it; undefined where no search could be so. */
export function readKept(search: string): SearchQuery | undefined {
  return searchEndpoint.query.safeParse(Object.fromEntries(new URLSearchParams(search))).data
}

/**
 * `Hamburg, bis 30 km, Hundehotel, Abholservice, bis 40 € am Tag`. It stands in a mail to somebody who may not have asked
 * for it: a text that is no place is not repeated.
 */
export function labelOf(query: SearchQuery, { place, radius, banner }: SearchResult): string {
  const { category, features = [], minRating, maxPrice, permission } = query
  const elsewhere = query.query || query.q ? 'eine Suche mit eigenen Worten' : 'Deutschland'
  const where = banner === 'area' ? 'der gewählte Kartenausschnitt' : (place?.label ?? elsewhere)
  const parts = [
    where,
    place && radius > 0 && banner !== 'area' && `bis ${countLabel(radius, 'km', 'km')}`,
    category && categoryOfSlug(category),
    ...features.map((slug) => featureOfSlug(slug)),
    minRating && `ab ${formatRating(minRating)} Sternen`,
    maxPrice && `bis ${formatPrice(maxPrice)} am Tag`,
    permission && 'mit geprüfter Erlaubnis',
  ]
  return parts.filter(Boolean).join(', ')
}
