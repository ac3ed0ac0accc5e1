import type { FoundListing, similarListings } from '#features/listings/contract.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { type Instead, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './listing-page.module.css'

const TITLE = 'Für immer geschlossen'

/** Shown, with status 410, in place of a listing that its operator has closed. */
export const listingClosed: Instead = {
  title: TITLE,
  description: 'Diese Hundepension hat für immer geschlossen.',
  load: ({ api, params: { slug = '' } }) =>
    api.call<typeof similarListings>('/api/listings/slug/:slug/similar', { params: { slug } }),
  View: ListingClosed,
}

function ListingClosed({ data: others = [] }: { data: FoundListing[] | undefined }) {
  const { search } = usePage()
  return (
    <div className={`container ${styles.missing}`}>
      <h1>{TITLE}</h1>
      <p>Diese Hundepension hat für immer geschlossen.</p>
      <PageLink to="/suche" search={search} className={buttonClass('brand')}>
        Andere Hundepensionen suchen
      </PageLink>
      {others.length > 0 && (
        <section className={styles.similar}>
          <h2>In der Nähe</h2>
          <ListingGrid>
            {others.map((other) => (
              <ListingCard key={other.id} listing={{ ...other, exactMatch: false }} asked={search} />
            ))}
          </ListingGrid>
        </section>
      )}
    </div>
  )
}
