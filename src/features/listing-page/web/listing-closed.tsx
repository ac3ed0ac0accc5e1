import type { StayParams } from '#features/stay/stay-params.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type Instead, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { closedListing } from '../contract.ts'
import styles from './listing-page.module.css'
import { SimilarPart } from './stay-part.ts'

/** `today` is YYYY-MM-DD. */
type Closed = OutputOf<typeof closedListing> & { today: string }

/** Shown, with status 410, in place of a listing that its operator has closed. */
export const listingClosed: Instead = {
  title: (closed: Closed | undefined) =>
    closed ? `${nameOf(closed)}: für immer geschlossen` : nameOf(closed),
  description: 'Diese Hundepension hat für immer geschlossen.',
  load: async ({ api, params: { slug = '' }, search }) => ({
    ...(await api.call<typeof closedListing>('/api/listings/slug/:slug/closed', {
      params: { slug },
      query: search as StayParams,
    })),
    today: berlinDay(new Date()),
  }),
  View: ListingClosed,
}

function ListingClosed({ data: closed }: { data: Closed | undefined }) {
  const { search } = usePage()
  return (
    <div className={`container ${styles.missing}`}>
      <h1>{nameOf(closed)}</h1>
      <p>Diese Hundepension hat für immer geschlossen.</p>
      <PageLink to="/suche" search={search} className={buttonClass('brand')}>
        Andere Hundepensionen suchen
      </PageLink>
      {closed && closed.similar.length > 0 && (
        <section className={styles.similar}>
          <h2>In der Nähe</h2>
          <SimilarPart similar={closed.similar} of={closed.id} asked={closed.asked} today={closed.today} />
        </section>
      )}
    </div>
  )
}

function nameOf(closed: Closed | undefined): string {
  return closed ? `${closed.listingTitle}, ${closed.location}` : 'Für immer geschlossen'
}
