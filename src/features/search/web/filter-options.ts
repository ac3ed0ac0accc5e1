import { CATEGORIES, CATEGORY_SLUGS, FEATURE_SLUGS, FEATURES } from '#features/listings/rules.ts'
import type { Facets } from '../contract.ts'
import { MIN_RATINGS } from '../rules.ts'
import { featureSlugs } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { controls } from './search-texts.ts'

export interface FilterOption {
  value: string
  label: string
  /** Results that choosing it would leave. */
  count: number
  isChosen: boolean
  /** Choosing it would leave nothing. */
  isDisabled: boolean
}

type Counts = Facets[keyof Facets]

function option(counts: Counts, value: string, label: string, isChosen: boolean): FilterOption {
  const count = counts.find((facet) => facet.value === value)?.count ?? 0
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
export function ratingFilters(facets: Facets, params: SearchParams): FilterOption[] {
  const ratings = new Set<number>(MIN_RATINGS)
  if (params.minRating !== undefined) ratings.add(params.minRating)
  return [...ratings]
    .sort((a, b) => a - b)
    .map((rating) =>
      option(
        facets.minRatings,
        String(rating),
        controls.minRatingOption(rating),
        params.minRating === rating,
      ),
    )
}

/** That staff have seen the permission to board dogs. */
export function permissionFilter(facets: Facets, { permission }: SearchParams): FilterOption {
  return option(facets.permission, '1', controls.permission, permission === '1')
}

/** The categories as options of a select; the first one chooses all. */
export function categoryOptions(facets: Facets, params: SearchParams) {
  return [
    { value: '', label: params.category === undefined ? controls.category : controls.allCategories },
    ...categoryFilters(facets, params).map(({ value, label, count, isChosen, isDisabled }) => ({
      value,
      label: isChosen ? label : `${label} (${count})`,
      disabled: isDisabled,
    })),
  ]
}
