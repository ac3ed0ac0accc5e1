import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { SearchResult } from '../contract.ts'
import { EXPANSION_MIN_RESULTS, nextRadius } from '../rules.ts'
import type { SearchParams } from '../search-params.ts'
import { EmptyResult } from './empty-result.tsx'
import { SearchLink } from './search-link.tsx'
import styles from './search-page.module.css'
import { results as texts } from './search-texts.ts'

interface ResultListProps {
  params: SearchParams
  result: SearchResult
  page: number
  pages: number
}

export function ResultList({ params, result, page, pages }: ResultListProps) {
  if (result.results.length === 0) return <EmptyResult params={params} result={result} />
  const larger = result.place && result.banner !== 'no-match' ? nextRadius(result.radius) : undefined
  return (
    <>
      <ListingGrid>
        {result.results.map((listing, index) => (
          <ListingCard key={listing.id} listing={listing} priority={index === 0} headingLevel={2} />
        ))}
      </ListingGrid>
      <div className={styles.more}>
        <Pager page={page} pages={pages} search={(to) => ({ ...params, page: to > 1 ? to : undefined })} />
        {larger !== undefined && result.total > EXPANSION_MIN_RESULTS && (
          <SearchLink
            className={buttonClass('quiet')}
            params={{ ...params, maxDistance: larger, page: undefined }}
            toTop
          >
            {texts.expand(larger)}
          </SearchLink>
        )}
      </div>
    </>
  )
}
