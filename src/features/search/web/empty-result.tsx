import { buttonClass } from '#platform/web/ui/button.tsx'
import type { SearchResult } from '../contract.ts'
import { nextRadius } from '../rules.ts'
import { countFilters, withoutFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { SearchLink } from './search-link.tsx'
import styles from './search-page.module.css'
import { controls, results as texts } from './search-texts.ts'

interface EmptyResultProps {
  params: SearchParams
  result: SearchResult
}

/** Says that nothing was found and offers the ways out that exist. */
export function EmptyResult({ params, result }: EmptyResultProps) {
  const isArea = params.bounds !== undefined
  const larger = !isArea && result.place ? nextRadius(result.radius) : undefined
  const hasFilters = countFilters(params) > 0
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{isArea ? texts.emptyArea : texts.empty}</p>
      <p>{hasFilters ? texts.emptyFilterHint : isArea ? texts.emptyAreaHint : texts.emptyHint}</p>
      <div className={styles.emptyActions}>
        {hasFilters && (
          <SearchLink className={buttonClass('brand')} params={withoutFilters(params)}>
            {controls.reset}
          </SearchLink>
        )}
        {isArea && (
          <SearchLink className={buttonClass('quiet')} params={{ ...params, bounds: undefined }}>
            {texts.leaveArea}
          </SearchLink>
        )}
        {larger !== undefined && (
          <SearchLink className={buttonClass('quiet')} params={{ ...params, maxDistance: larger }}>
            {texts.expand(larger)}
          </SearchLink>
        )}
        <SearchLink className={buttonClass('quiet')} params={{}} toTop>
          {texts.showAll}
        </SearchLink>
      </div>
    </div>
  )
}
