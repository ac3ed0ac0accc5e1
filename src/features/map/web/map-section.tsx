import { type ComponentType, useEffect, useRef, useState } from 'react'
import { formatNumber, formatRating } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { useNearViewport } from '#platform/web/use-near-viewport.ts'
import type { LeafletMapProps } from './leaflet-map.tsx'
import styles from './map-section.module.css'

interface Props extends Omit<LeafletMapProps, 'label'> {
  title?: string
  /** px, or beside a list, where it stays while the list scrolls. */
  height: 400 | 450 | 600 | 'beside'
  /** Entries that the search found and the map cannot show, as nobody knows where they are. */
  unplaced?: number | undefined
  /** Entries that there are to show, where a map gets no more than a part of them. */
  total?: number | undefined
  /** What links to the entries take along in their addresses: the stay that is asked about. */
  search?: object | undefined
}

/** A map of listings, loaded when it scrolls into view, with the same entries as a list. */
export function MapSection(props: Props) {
  const { title = 'Hundepensionen auf der Karte', height, unplaced = 0, total = 0, search, ...view } = props
  const frame = useRef<HTMLDivElement>(null)
  const [LeafletMap, setLeafletMap] = useState<ComponentType<LeafletMapProps> | null>(null)
  const [failed, setFailed] = useState(false)

  const isNear = useNearViewport(frame, '200px')

  useEffect(() => {
    // What is chained to the import itself would not hear that its styles cannot be had.
    async function load() {
      try {
        const module = await import('./leaflet-map.tsx')
        setLeafletMap(() => module.LeafletMap)
      } catch {
        setFailed(true)
      }
    }
    if (isNear) void load()
  }, [isNear])

  return (
    <section className="stack gap-3 no-print" data-height={height}>
      <h2 className={height === 'beside' ? 'visually-hidden' : undefined}>{title}</h2>
      <div ref={frame} className={styles.frame}>
        {LeafletMap ? (
          <LeafletMap label={`Karte: ${title}`} {...view} />
        ) : (
          <p className={styles.placeholder}>
            {failed ? 'Die Karte konnte nicht geladen werden.' : 'Karte wird geladen...'}
          </p>
        )}
      </div>
      {total > view.markers.length && view.markers.length > 0 && (
        <p className="note">
          Die Karte zeigt {formatNumber(view.markers.length)} von {formatNumber(total)} Einträgen. Such einen
          Ort oder einen Ausschnitt der Karte, um alle zu sehen, die dort liegen.
        </p>
      )}
      {unplaced > 0 && (
        <p className="note">
          {unplaced === 1
            ? 'Ein weiterer Eintrag steht nicht auf der Karte: Seine Lage ist nicht bekannt.'
            : `${formatNumber(unplaced)} weitere Einträge stehen nicht auf der Karte: Ihre Lage ist nicht bekannt.`}
        </p>
      )}
      {view.markers.length > 1 && <EntryList markers={view.markers} search={search} />}
    </section>
  )
}

const SHOWN = 50

/** What the map shows, for those who cannot or do not want to use it. */
function EntryList({ markers, search }: Pick<Props, 'markers' | 'search'>) {
  const more = markers.length - SHOWN
  return (
    <details className={styles.list}>
      <summary className="tappable">Einträge der Karte als Liste</summary>
      <ul>
        {markers.slice(0, SHOWN).map((marker) => (
          <li key={marker.slug}>
            <PageLink to="/hundepension/:slug" params={{ slug: marker.slug }} search={search}>
              {marker.listingTitle}
            </PageLink>{' '}
            <span className="soft">
              {marker.listingCategory}
              {marker.rating !== null && `, ${formatRating(marker.rating)} von 5 Sternen`}
            </span>
          </li>
        ))}
        {more > 0 && <li>und {formatNumber(more)} weitere</li>}
      </ul>
    </details>
  )
}
