import { requestLabels } from '#features/booking-requests/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { Gallery } from './gallery.tsx'
import { ListingHeader } from './listing-header.tsx'
import styles from './listing-page.module.css'
import { ListingWords } from './listing-words.tsx'

interface ListingPreviewProps {
  listing: Listing
  /** YYYY-MM-DD */
  today: string
}

/** The page of a listing that is not online yet, without what it needs to be there for: reviews, requests, neighbours. */
export function ListingPreview({ listing, today }: ListingPreviewProps) {
  return (
    <article className={`container ${styles.page}`}>
      <Gallery listing={listing} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <ListingHeader listing={listing} />
        </div>
        <div className={styles.body}>
          <ListingWords listing={listing} today={today} />
        </div>
        <aside className={styles.aside}>
          <div className={styles.card}>
            <p>
              <span className={buttonClass('primary')}>{requestLabels.send}</span>
            </p>
            <ContactPanel listing={listing} />
          </div>
        </aside>
      </div>
    </article>
  )
}
