import { useRouter, useRouterState } from '@tanstack/react-router'
import { ListingCardSkeleton, ListingGrid } from '#features/listings/web/exports.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { validateSearch } from '../search-params.ts'
import { SearchBar } from './search-bar.tsx'
import styles from './search-page.module.css'
import { results as texts } from './search-texts.ts'

const SKELETONS = Array.from({ length: 9 }, (_, index) => index)

function useSearchOfAddress() {
  return validateSearch(useRouterState({ select: ({ location }) => location.search }))
}

/** Holds the page's place while the first results are on their way. */
export function SearchPending() {
  const params = useSearchOfAddress()
  return (
    <>
      <SearchBar params={params} text={params.query} />
      <div className={`container ${styles.page}`} aria-busy="true">
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
        <div className={styles.header}>
          <Skeleton className={styles.headingSkeleton} />
          <Skeleton className={styles.countSkeleton} />
        </div>
        <Skeleton className={styles.controlsSkeleton} />
        <ListingGrid>
          {SKELETONS.map((index) => (
            <ListingCardSkeleton key={index} />
          ))}
        </ListingGrid>
      </div>
    </>
  )
}

/** The search itself failed, such as without a network. */
export function SearchError() {
  const params = useSearchOfAddress()
  const router = useRouter()
  return (
    <>
      <SearchBar params={params} text={params.query} />
      <div className={`container ${styles.page}`}>
        <div className={styles.empty} role="alert">
          <h1 className={styles.heading}>{texts.failed}</h1>
          <Button variant="brand" onClick={() => router.invalidate()}>
            {texts.retry}
          </Button>
        </div>
      </div>
    </>
  )
}
