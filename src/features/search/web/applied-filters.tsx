import { Icon } from '#platform/web/ui/icon.tsx'
import type { Facets } from '../contract.ts'
import { countFilters, toggleFeature, withoutFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import {
  categoryFilters,
  type FilterOption,
  featureFilters,
  openFilters,
  permissionFilter,
  ratingFilters,
  wishFilters,
} from './filter-options.ts'
import styles from './search-controls.module.css'
import { SearchLink } from './search-link.tsx'
import { controls } from './search-texts.ts'

/** Offered as a shortcut beside the filters. */
const GOOD_RATING = 4

interface AppliedFiltersProps {
  params: SearchParams
  facets: Facets
}

/** Each filter that applies, as a link to the same search without it. */
export function AppliedFilters({ params, facets }: AppliedFiltersProps) {
  const first = { ...params, page: undefined }
  const ratings = ratingFilters(facets, params)
  const chosen = (options: FilterOption[], without: (value: string) => SearchParams) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ label, value }) => ({ label, without: { ...first, ...without(value) } }))
  const chips = [
    ...(params.bounds === undefined
      ? []
      : [{ label: controls.area, without: { ...first, bounds: undefined } }]),
    ...chosen(categoryFilters(facets, params), () => ({ category: undefined })),
    ...chosen(featureFilters(facets, params), (slug) => toggleFeature(first, slug)),
    ...(params.maxPrice === undefined
      ? []
      : [{ label: controls.maxPriceChosen(params.maxPrice), without: { ...first, maxPrice: undefined } }]),
    ...chosen(openFilters(facets, params), () => ({ open: undefined })),
    ...chosen(ratings, () => ({ minRating: undefined })),
    ...chosen([permissionFilter(facets, params)], () => ({ permission: undefined })),
  ]
  const wishes = wishFilters(facets, params)
  // Where a stay and a dog have their own, it gives way to them: all of it is one row.
  const isGoodOffered =
    wishes.length < 2 &&
    params.minRating === undefined &&
    ratings.some((rating) => rating.value === String(GOOD_RATING) && !rating.isDisabled)
  return (
    <>
      {wishes.map(({ value, label, count, isChosen }) => (
        <SearchLink
          key={value}
          className={styles.pill}
          params={{ ...first, [value]: isChosen ? undefined : '1' }}
          aria-current={isChosen ? 'true' : undefined}
        >
          {label} <span className={styles.wishCount}>{count}</span>
        </SearchLink>
      ))}
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={controls.chosenFilters}>
          {chips.map(({ label, without }) => (
            <li key={label}>
              <SearchLink className={styles.chip} params={without} aria-label={controls.remove(label)}>
                {label}
                <Icon name="x" size={16} />
              </SearchLink>
            </li>
          ))}
        </ul>
      )}
      {isGoodOffered && (
        <SearchLink className={styles.pill} params={{ ...first, minRating: GOOD_RATING }}>
          {controls.minRatingOption(GOOD_RATING)}
        </SearchLink>
      )}
      {countFilters(params) > 1 && (
        <SearchLink className={styles.reset} params={withoutFilters(params)}>
          {controls.reset}
        </SearchLink>
      )}
    </>
  )
}
