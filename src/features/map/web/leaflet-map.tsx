import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Map as LeafletInstance, Popup as LeafletPopup } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListingMarker } from '#features/listings/contract.ts'
import type { Box, Coordinates } from '#platform/shared/geo.ts'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { clusterIndex } from './clusters.ts'
import { createMap, drawGround, drawRadius } from './ground.ts'
import styles from './leaflet-map.module.css'
import { showItems } from './pins.ts'
import { Popup } from './popup.tsx'
import { shownBox, useSettledView } from './settled-view.ts'
import { TileLayer } from './tiles.tsx'
import { initialView } from './view.ts'

export interface LeafletMapProps {
  markers: ListingMarker[]
  label: string
  center?: Coordinates | undefined
  zoom?: number | undefined
  radiusKm?: number | undefined
  /** Shown whole instead of centre and zoom. */
  box?: Box | undefined
  /** Offers "Hier suchen" once somebody has moved the map. */
  onSearchHere?: ((box: Box) => void) | undefined
}

/** What a popup tells about, and where it points to. */
interface Selection {
  markers: ListingMarker[]
  latitude: number
  longitude: number
}

/** The map itself; for the browser only. Fills its frame. */
export function LeafletMap({ markers, label, center, zoom, radiusKm, box, onSearchHere }: LeafletMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletInstance | null>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  const popupContent = useMemo(() => document.createElement('div'), [])
  const view = initialView(markers, center, zoom)
  const { latitude, longitude } = view.center
  const { tiles } = usePage().site
  const isMoved = useSettledView(map, { ...view, box })

  useEffect(() => {
    if (!container.current) return
    const created = createMap(container.current)
    setMap(created)
    const stopDrawing = drawGround(created)
    return () => {
      stopDrawing()
      created.remove()
    }
  }, [])

  useEffect(() => {
    if (map && radiusKm) return drawRadius(map, { latitude, longitude }, radiusKm)
  }, [map, latitude, longitude, radiusKm])

  useEffect(() => {
    if (map) return showItems(map, clusterIndex(markers), setSelection)
  }, [map, markers])

  useEffect(() => {
    if (map && selection) return openPopup(map, selection, popupContent, () => setSelection(null))
  }, [map, selection, popupContent])

  function searchHere() {
    if (!map || !onSearchHere) return
    // The button is about to go, and the focus with it.
    map.getContainer().focus({ preventScroll: true })
    onSearchHere(shownBox(map))
  }

  return (
    <>
      {onSearchHere && <SearchHere isOffered={isMoved} onSearch={searchHere} />}
      <section ref={container} className={styles.map} aria-label={label} />
      {map && tiles.mode !== 'off' && <TileLayer map={map} tiles={tiles} />}
      {selection && createPortal(<Popup markers={selection.markers} />, popupContent)}
    </>
  )
}

const PIN_HEIGHT = 32

/** Opens the popup, brings the keyboard into it, and gives the focus back when it closes. */
function openPopup(map: LeafletInstance, at: Selection, content: HTMLElement, onClose: () => void) {
  const opener = document.activeElement
  const popup: LeafletPopup = L.popup({
    minWidth: 240,
    maxWidth: 300,
    offset: [0, -PIN_HEIGHT + 10],
    autoPanPadding: [20, 20],
  })
    .setLatLng([at.latitude, at.longitude])
    .setContent(content)
    .openOn(map)
  popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Schließen')
  content.querySelector('a')?.focus({ preventScroll: true })

  // Leaflet hears Escape only while the map itself has the focus.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && popup.remove()
  popup.getElement()?.addEventListener('keydown', onKeyDown)

  function close() {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    onClose()
  }
  popup.on('remove', close)
  return () => {
    popup.off('remove', close)
    popup.remove()
  }
}

interface SearchHereProps {
  /** The map shows something else than what was searched. */
  isOffered: boolean
  onSearch: () => void
}

/** The button over a moved map; it is announced without taking the focus away. */
function SearchHere({ isOffered, onSearch }: SearchHereProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOffered &&
          'Kartenausschnitt geändert. Mit „Hier suchen“ findest du die Einträge in diesem Ausschnitt.'}
      </p>
      {isOffered && (
        <button type="button" className={styles.searchHere} onClick={onSearch}>
          <Icon name="search" size={18} />
          Hier suchen
        </button>
      )}
    </>
  )
}
