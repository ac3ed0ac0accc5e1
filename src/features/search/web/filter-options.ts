import {
  CATEGORIES,
  CATEGORY_SLUGS,
  FEATURE_SLUGS,
  FEATURES,
  MAX_PRICES,
  MIN_RATINGS,
  OPEN_TIMES,
} from '#features/listings/rules.ts'
import type { Facets } from '../contract.ts'
import { featureSlugs } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { controls, stay } from './search-texts.ts'

export interface FilterOption {
  value: string
  label: string
  /** Results that choosing it would leave, where they were counted. */
  count: number | undefined
  isChosen: boolean
  /** Choosing it would leave nothing. */
  isDisabled: boolean
}

type Counts = NonNullable<Facets[keyof Facets]>

function option(counts: Counts, value: string, label: string, isChosen: boolean): FilterOption {
  const count = counts.find((facet) => facet.value === value)?.count
  return { value, label, count, isChosen, isDisabled: count === 0 && !isChosen }
}

export function categoryFilters(facets: Facets, params: SearchParams): FilterOption[] {
  return CATEGORIES.map((label, index) => {
    const slug = CATEGORY_SLUGS[index] ?? ''
    return option(facets.categories, slug, label, params.category === slug)
  })
}

export function featureFilters(facets: Facets, params: SearchParams): FilterOption[] {
  const chosen = new Set(featureSlugs(params))
  return FEATURES.map((label, index) => {
    const slug = FEATURE_SLUGS[index] ?? ''
    return option(facets.features, slug, label, chosen.has(slug))
  })
}

/** The offered ratings, and the one of the address where it is another. */
export function ratingFilters(facets: Facets, { minRating }: SearchParams): FilterOption[] {
  return numberFilters(facets.minRatings, MIN_RATINGS, minRating, controls.minRatingOption)
}

/** The offered prices, and the one of the address where it is another. */
export function priceFilters(facets: Facets, { maxPrice }: SearchParams): FilterOption[] {
  return numberFilters(facets.maxPrices, MAX_PRICES, maxPrice, controls.maxPriceOption)
}

/** The counts of a page that was made a while ago: what is open now was another number then. */
export function lastingFacets(facets: Facets): Facets {
  return { ...facets, open: facets.open.filter(({ value }) => value !== 'now') }
}

export function openFilters(facets: Facets, params: SearchParams): FilterOption[] {
  return OPEN_TIMES.map((time) => option(facets.open, time, controls.open[time], params.open === time))
}

function numberFilters(
  counts: Counts,
  offered: readonly number[],
  chosen: number | undefined,
  labelOf: (value: number) => string,
): FilterOption[] {
  return [...new Set(chosen === undefined ? offered : [...offered, chosen])]
    .sort((a, b) => a - b)
    .map((value) => option(counts, String(value), labelOf(value), chosen === value))
}

/** That staff have seen the permission to board dogs. */
export function permissionFilter(facets: Facets, { permission }: SearchParams): FilterOption {
  return option(facets.permission, '1', controls.permission, permission === '1')
}

/** What can be wished of a stay: none without one. */
export function wishFilters(facets: Facets, params: SearchParams): FilterOption[] {
  const wishes = ['fits', 'free'] as const
  return wishes.flatMap((wish) => {
    const counts = facets[wish]
    return counts ? [{ ...option(counts, '1', stay[wish], params[wish] === '1'), value: wish }] : []
  })
}

/** The categories as options of a select; the first one chooses all. */
export function categoryOptions(facets: Facets, params: SearchParams) {
  return [
    { value: '', label: params.category === undefined ? controls.category : controls.allCategories },
    ...categoryFilters(facets, params).map(({ value, label, count, isChosen, isDisabled }) => ({
      value,
      label: isChosen ? label : `${label} (${count ?? 0})`,
      disabled: isDisabled,
    })),
  ]
}
