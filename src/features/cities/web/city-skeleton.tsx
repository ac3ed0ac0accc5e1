import { ListingCardSkeleton, ListingGrid } from '#features/listings/web/exports.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { texts } from './city-texts.ts'
import styles from './place-page.module.css'

const SKELETONS = [0, 1, 2, 3, 4, 5]

/** Holds the page's place while a city is being loaded. */
export function CitySkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.heroSkeleton} />
      <div className={`container ${styles.page}`}>
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
        <div className={styles.section}>
          <Skeleton className={styles.headingSkeleton} />
          <ListingGrid>
            {SKELETONS.map((index) => (
              <ListingCardSkeleton key={index} />
            ))}
          </ListingGrid>
        </div>
      </div>
    </div>
  )
}
