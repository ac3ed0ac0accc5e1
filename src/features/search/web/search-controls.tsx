import { useEffect, useRef } from 'react'
import { StayBar } from '#features/stay-answer/web/exports.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { SearchResult } from '../contract.ts'
import { middleOf, radiusOptions, SORTS } from '../rules.ts'
import type { SearchParams } from '../search-params.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { categoryOptions } from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './search-controls.module.css'
import { controls } from './search-texts.ts'
import { SORT_LABELS } from './sort-labels.ts'

interface SearchControlsProps {
  /** The search that the controls show; its results may still be on their way. */
  params: SearchParams
  result: SearchResult
}

/**
 * Stay, radius, category, filters and order in a row that stays in sight: a form that works without scripts, where they run each
 * choice acts at once.
 */
export function SearchControls({ params, result }: SearchControlsProps) {
  const change = useChange(params)
  const radius = params.maxDistance ?? result.radius
  const bar = useToldHeight()
  return (
    <div ref={bar} className={styles.bar}>
      <div className={`container ${styles.controls}`}>
        <StayBar stay={result.stay} />
        <form className={styles.form} action="/suche" aria-label={controls.bar}>
          {(
            ['query', 'lat', 'lng', 'bounds', 'view', 'from', 'to', 'dogs', 'traits', 'fits', 'free'] as const
          ).map(
            (name) =>
              params[name] !== undefined && (
                <input key={name} type="hidden" name={name} value={params[name]} />
              ),
          )}
          {middleOf(result.place) && params.bounds === undefined && (
            <SelectField
              label={controls.radius}
              name="maxDistance"
              value={String(radius)}
              onChange={(maxDistance) => change({ maxDistance })}
              options={radiusOptions(radius).map((km) => ({
                value: String(km),
                label: controls.radiusOption(km),
              }))}
            />
          )}
          <SelectField
            label={controls.category}
            hideLabel
            name="category"
            value={params.category ?? ''}
            onChange={(category) => change({ category })}
            options={categoryOptions(result.facets, params)}
          />
          <FilterPanel params={params} facets={result.facets} />
          <AppliedFilters params={params} facets={result.facets} />
          <noscript>
            <Button type="submit" variant="brand" size="small">
              {controls.apply}
            </Button>
          </noscript>
          <SortChoice params={params} result={result} />
        </form>
      </div>
    </div>
  )
}

/** The order of the results, and what it is made of. */
function SortChoice({ params, result }: SearchControlsProps) {
  const change = useChange(params)
  const hasPlace = middleOf(result.place) !== undefined
  const isSortPossible = params.sort !== 'distance' || hasPlace
  return (
    <div className={styles.sort}>
      <RankingLink />
      <SelectField
        label={controls.sort}
        hideLabel
        name="sort"
        value={(isSortPossible && params.sort) || result.sort}
        onChange={(sort) => change({ sort })}
        options={SORTS.map((sort) => ({
          value: sort,
          label: SORT_LABELS[sort],
          disabled: sort === 'distance' && !hasPlace,
        }))}
      />
    </div>
  )
}

/** Where there is room for it, it stands above the results; on a phone at the end of the row that scrolls. */
export function RankingLink() {
  return (
    <PageLink to="/so-entsteht-die-reihenfolge" className={styles.ranking}>
      {controls.ranking}
    </PageLink>
  )
}

/** Tells the style sheets how high the row is, which breaks where much is set: what stays below it begins there. */
function useToldHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const tell = () =>
      document.documentElement.style.setProperty('--controls-height', `${bar.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return ref
}

function useChange(params: SearchParams) {
  const { go } = usePage()
  return (changed: Record<string, string>) =>
    void go({ ...params, page: undefined, group: undefined, ...changed }, { keepScroll: true })
}
