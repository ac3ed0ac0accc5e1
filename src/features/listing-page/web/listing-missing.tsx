import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { Instead } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import type { nearListings } from '../contract.ts'
import styles from './listing-page.module.css'

/** Shown when a listing does not exist or could not be loaded. */
export const listingMissing: Instead = {
  title: 'Eintrag nicht gefunden',
  description: 'Die gesuchte Hundepension konnte nicht gefunden werden.',
  // What is near is a help: without it the page says the same. Where the server drew it the browser has it.
  ...(import.meta.env.SSR && {
    load: ({ api, params: { slug = '' } }) =>
      api
        .call<typeof nearListings>('/api/listings/slug/:slug/near', { params: { slug } })
        .catch(() => undefined),
  }),
  View: ListingMissing,
}

function ListingMissing({ data: near }: { data: OutputOf<typeof nearListings> | undefined }) {
  return (
    <div className={`container ${styles.missing}`}>
      <h1>Eintrag nicht gefunden</h1>
      <p>Die gesuchte Hundepension konnte nicht gefunden werden.</p>
      <PlaceSearch {...near} />
      <PageLink to="/" className={buttonClass('brand')}>
        Zur Startseite
      </PageLink>
    </div>
  )
}
