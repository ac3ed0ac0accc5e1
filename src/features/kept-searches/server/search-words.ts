/** A kept search: what it asks for, in its shortest form, and what people call it. */
import { knowsDogs, readTraits, traitsText } from '#features/admission/dogs.ts'
import { categoryOfSlug, featureOfSlug } from '#features/listings/rules.ts'
import {
  type FilterName,
  type SearchQuery,
  type SearchResult,
  search as searchEndpoint,
} from '#features/search/contract.ts'
import { readAsked } from '#features/stay/asked-stay.ts'
import { dogsText } from '#features/stay/dog-texts.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { toSearch } from '#platform/shared/endpoint.ts'
import { countLabel, formatDate, formatPoints, formatPrice } from '#platform/shared/format.ts'

/** Which filters are kept: what is open and free changes by the hour, what fits goes with its dogs. */
const IS_KEPT: Record<FilterName, boolean> = {
  category: true,
  features: true,
  minRating: true,
  maxPrice: true,
  permission: true,
  open: false,
  free: false,
  fits: false,
}
/** What says which listings are found; order and page do not, and days pass. */
const ASKED = [
  ...['query', 'lat', 'lng', 'maxDistance', 'bounds'],
  ...Object.keys(IS_KEPT).filter((name) => IS_KEPT[name as FilterName]),
]

/** Decimals of a degree: to about a kilometre, since more would tell where somebody lives. */
const POSITION_DECIMALS = 2

/** The search of an address in its shortest form, always in the same order; dogs belong to it where they must be taken. */
export function shortest(address: string): string {
  const asked = new URLSearchParams(address)
  for (const name of ['lat', 'lng']) {
    const degrees = asked.get(name)
    if (degrees) asked.set(name, String(Number(Number(degrees).toFixed(POSITION_DECIMALS))))
  }
  const traits = readTraits(asked.get('traits') ?? '')
  const isForDogs = asked.get('fits') === '1' && knowsDogs(traits)
  return toSearch({
    ...Object.fromEntries(ASKED.map((name) => [name, asked.get(name)])),
    query: asked.get('query') || asked.get('q'),
    ...(isForDogs && { dogs: asked.get('dogs'), traits: traitsText(traits), fits: '1' }),
  })
}

/** The same with the filters that its query says in words as parameters. */
export function withSaid(search: string, said: NonNullable<SearchResult['said']>): string {
  return toSearch({ ...Object.fromEntries(new URLSearchParams(search)), query: undefined, ...said })
}

/** Reads it; undefined where no search could be so. */
export function readKept(search: string): SearchQuery | undefined {
  return searchEndpoint.query.safeParse(Object.fromEntries(new URLSearchParams(search))).data
}

/** What is no place that has a name. */
const AREAS: Partial<Record<SearchResult['banner'], () => string>> = {
  area: () => 'der gewählte Kartenausschnitt',
  position: () => `Standort vom ${formatDate(berlinDay(new Date()))}`,
}

/**
 * `Hamburg, bis 30 km, Hundehotel, Abholservice, Ab-Preis bis 40 € am Tag`. It stands in a mail to somebody who may not
 * have asked for it: a text that is no place is not repeated.
 */
export function labelOf(query: SearchQuery, { place, radius, banner }: SearchResult): string {
  const { category, features = [], minRating, maxPrice, permission, fits } = query
  const dogs = readAsked(query, berlinDay(new Date())).asked?.dogs ?? []
  const elsewhere = query.query || query.q ? 'eine Suche mit eigenen Worten' : 'Deutschland'
  const where = AREAS[banner]?.() ?? place?.label ?? elsewhere
  const parts = [
    where,
    place && radius > 0 && banner !== 'area' && `bis ${countLabel(radius, 'km', 'km')}`,
    category && categoryOfSlug(category),
    ...features.map((slug) => featureOfSlug(slug)),
    minRating && `ab ${formatPoints(minRating)} Sternen`,
    maxPrice && `Ab-Preis bis ${formatPrice(maxPrice)} am Tag`,
    permission && 'mit geprüfter Erlaubnis',
    fits && dogs.length > 0 && `passend für ${dogsText(dogs)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
