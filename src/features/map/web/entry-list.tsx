import type { ListingMarker } from '#features/listings/contract.ts'
import { formatRating } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './map-section.module.css'

const SHOWN = 50

/** What the map shows, for those who cannot or do not want to use it. */
export function EntryList({ markers }: { markers: ListingMarker[] }) {
  const more = markers.length - SHOWN
  return (
    <details className={styles.list}>
      <summary>Einträge der Karte als Liste</summary>
      <ul>
        {markers.slice(0, SHOWN).map((marker) => (
          <li key={marker.slug}>
            <PageLink to="/hundepension/:slug" params={{ slug: marker.slug }}>
              {marker.listingTitle}
            </PageLink>{' '}
            <span>
              {marker.listingCategory}
              {marker.rating !== null && `, ${formatRating(marker.rating)} von 5 Sternen`}
              {marker.listingAddress !== null && `, ${marker.listingAddress}`}
            </span>
          </li>
        ))}
        {more > 0 && <li>und {more.toLocaleString('de-DE')} weitere</li>}
      </ul>
    </details>
  )
}
