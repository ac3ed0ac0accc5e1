import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import styles from './listing-page.module.css'

/** The page while a listing is being loaded. */
export function ListingSkeleton() {
  return (
    <div className={`container ${styles.page}`} role="status">
      <span className="visually-hidden">Eintrag wird geladen …</span>
      <Skeleton className={styles.skeletonLine} />
      <Skeleton className={styles.skeletonGallery} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <Skeleton className={styles.skeletonTitle} />
        </div>
        <Skeleton className={styles.skeletonPanel} />
        <div className={styles.body}>
          <Skeleton className={styles.skeletonText} />
        </div>
      </div>
    </div>
  )
}
