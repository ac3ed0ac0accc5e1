import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ListingMarker } from '#features/listings/contract.ts'
import { formatRating } from '#platform/shared/format.ts'
import type { Box, Coordinates } from '#platform/shared/geo.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { LeafletMapProps } from './leaflet-map.tsx'
import styles from './map-section.module.css'

interface Props {
  title?: string
  markers: ListingMarker[]
  /** px */
  height: 400 | 450 | 600
  center?: Coordinates | undefined
  zoom?: number | undefined
  /** Draws a circle of this radius around the centre. */
  radiusKm?: number | undefined
  /** Shown whole instead of centre and zoom. */
  box?: Box | undefined
  /** Offers "Hier suchen" once somebody has moved the map; gets what it then shows. */
  onSearchHere?: ((box: Box) => void) | undefined
}

/** A map of listings, loaded when it scrolls into view, with the same entries as a list. */
export function MapSection({ title = 'Hundepensionen auf der Karte', markers, height, ...view }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [LeafletMap, setLeafletMap] = useState<ComponentType<LeafletMapProps> | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!frame.current) return
    let mounted = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./leaflet-map.tsx').then(
          (module) => mounted && setLeafletMap(() => module.LeafletMap),
          () => mounted && setFailed(true),
        )
      },
      { rootMargin: '200px' },
    )
    observer.observe(frame.current)
    return () => {
      mounted = false
      observer.disconnect()
    }
  }, [])

  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div ref={frame} className={styles.frame} data-height={height}>
        {LeafletMap ? (
          <LeafletMap markers={markers} label={`Karte: ${title}`} {...view} />
        ) : (
          <p className={styles.placeholder}>
            {failed ? 'Die Karte konnte nicht geladen werden.' : 'Karte wird geladen...'}
          </p>
        )}
      </div>
      {markers.length > 1 && <EntryList markers={markers} />}
    </section>
  )
}

const SHOWN = 50

/** What the map shows, for those who cannot or do not want to use it. */
function EntryList({ markers }: { markers: ListingMarker[] }) {
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
