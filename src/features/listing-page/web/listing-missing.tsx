import type { Instead } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import styles from './listing-page.module.css'

/** Shown when a listing does not exist or could not be loaded. */
export const listingMissing: Instead = {
  title: 'Eintrag nicht gefunden',
  description: 'Die gesuchte Hundepension konnte nicht gefunden werden.',
  View: ListingMissing,
}

function ListingMissing() {
  return (
    <div className={`container ${styles.missing}`}>
      <h1>Eintrag nicht gefunden</h1>
      <p>Die gesuchte Hundepension konnte nicht gefunden werden.</p>
      <PlaceSearch />
      <PageLink to="/" className={buttonClass('brand')}>
        Zur Startseite
      </PageLink>
    </div>
  )
}
