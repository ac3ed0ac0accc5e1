import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Map as LeafletInstance, Popup as LeafletPopup } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListingMarker } from '#features/listings/contract.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import type { Box } from '#platform/shared/geo.ts'
import { usePage } from '#platform/web/page.ts'
import { useMatches } from '#platform/web/use-matches.ts'
import { type AreaShape, drawArea } from './area.ts'
import { clusterIndex } from './clusters.ts'
import { createMap, drawGround, drawRadius } from './ground.ts'
import styles from './leaflet-map.module.css'
import { MapSheet } from './map-sheet.tsx'
import { daysPriced, pinWordsOf } from './pin-words.ts'
import { type Pins, type Selection, showItems } from './pins.ts'
import { Popup } from './popup.tsx'
import { drawRings } from './rings.ts'
import { SearchHere } from './search-here.tsx'
import { shownBox, useSettledView } from './settled-view.ts'
import { TileLayer } from './tiles.tsx'
import { initialView, type WantedView } from './view.ts'

export interface LeafletMapProps extends Omit<WantedView, 'area'> {
  markers: ListingMarker[]
  label: string
  /** The stay that is asked about: pins, popup and sheet tell what the places answer to it, and links take it along. */
  asked?: UnderstoodStay | undefined
  /** Outlined; what was searched is an area. */
  area?: AreaShape | undefined
  /** Shown whole instead of centre and zoom. */
  box?: Box | undefined
  /** Offers "Hier suchen" once somebody has moved the map, and to do so at each move. */
  onSearchHere?: ((box: Box) => void) | undefined
  /** The listing whose card is pointed at. */
  highlighted?: number | null | undefined
  /** Hears whose pin is pointed at. */
  onPoint?: ((id: number | null) => void) | undefined
  /** On a phone what a pin stands for comes in a sheet over the map, in this order, instead of a popup. */
  hasSheet?: boolean | undefined
}

/** From here on there is room for list and map. */
const NARROW = '(width < 56.25em)'

/** The map itself; for the browser only. Fills its frame. */
export function LeafletMap(props: LeafletMapProps) {
  const { markers, label, asked, center, zoom, radiusKm, area, box, onSearchHere, highlighted = null } = props
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletInstance | null>(null)
  const [selected, setSelection] = useState<Selection | null>(null)
  // What a new search no longer has is not told about.
  const selection = selected?.markers.every(({ id }) => markers.some((one) => one.id === id))
    ? selected
    : null
  const pins = useRef<Pins | null>(null)
  const popupContent = useMemo(() => document.createElement('div'), [])
  const view = initialView(markers, { center, zoom, radiusKm, area: center ? undefined : area?.box })
  const { latitude, longitude } = view.center
  const { tiles } = usePage().site
  const isMoved = useSettledView(map, { ...view, box })
  const isNarrow = useMatches(NARROW)
  const isSheet = props.hasSheet === true && isNarrow
  const chosen = isSheet ? (selection?.markers[0] ?? markers[0]) : undefined
  const marked = chosen?.id ?? highlighted
  const pinWords = useEffectEvent(() => pinWordsOf(asked))
  const point = useEffectEvent((id: number | null) => props.onPoint?.(id))

  useEffect(() => {
    if (!container.current) return
    const created = createMap(container.current)
    setMap(created)
    const stopDrawing = drawGround(created)
    // The frame may grow with what stands beside it.
    const observer = new ResizeObserver(() => created.invalidateSize({ pan: false }))
    observer.observe(container.current)
    return () => {
      observer.disconnect()
      stopDrawing()
      created.remove()
    }
  }, [])

  useEffect(() => {
    if (map && radiusKm) return drawRadius(map, { latitude, longitude }, radiusKm)
  }, [map, latitude, longitude, radiusKm])

  const middle = center ?? (markers.length === 1 ? markers[0] : undefined)
  const [ringLatitude, ringLongitude] = [middle?.latitude, middle?.longitude]
  useEffect(() => {
    if (!map || ringLatitude === undefined || ringLongitude === undefined) return
    return drawRings(map, { latitude: ringLatitude, longitude: ringLongitude })
  }, [map, ringLatitude, ringLongitude])

  useEffect(() => {
    if (map && area) return drawArea(map, area)
  }, [map, area])

  useEffect(() => {
    if (!map) return
    const shown = showItems(map, clusterIndex(markers), pinWords(), setSelection, (id) => point(id))
    pins.current = shown
    return () => shown.remove()
  }, [map, markers])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new pins are marked too
  useEffect(() => {
    pins.current?.highlight(marked)
  }, [map, markers, marked])

  useEffect(() => {
    if (map && selection && !isSheet) return openPopup(map, selection, popupContent, () => setSelection(null))
  }, [map, selection, popupContent, isSheet])

  function searchHere() {
    if (!map || !onSearchHere) return
    // The button is about to go, and the focus with it.
    map.getContainer().focus({ preventScroll: true })
    onSearchHere(shownBox(map))
  }

  function showInSheet(marker: ListingMarker) {
    const { latitude: lat, longitude: lng } = marker
    setSelection({ markers: [marker], latitude: lat, longitude: lng })
    map?.panInside([lat, lng], { paddingTopLeft: [60, 80], paddingBottomRight: [60, 60] })
  }

  return (
    <>
      {onSearchHere && <SearchHere isMoved={isMoved} onSearch={searchHere} />}
      <section
        ref={container}
        className={isSheet ? `${styles.map} ${styles.aboveSheet}` : styles.map}
        aria-label={label}
      />
      {asked && <Legend asked={asked} />}
      {map && tiles.mode !== 'off' && <TileLayer map={map} tiles={tiles} />}
      {selection &&
        !isSheet &&
        createPortal(<Popup markers={selection.markers} asked={asked} />, popupContent)}
      {chosen && (
        <MapSheet markers={markers} shown={chosen} asked={asked} center={center} onShow={showInSheet} />
      )}
    </>
  )
}

const PIN_HEIGHT = 30

/** Opens the popup, brings the keyboard into it, and gives the focus back when it closes. */
function openPopup(map: LeafletInstance, at: Selection, content: HTMLElement, onClose: () => void) {
  const opener = document.activeElement
  const popup: LeafletPopup = L.popup({
    minWidth: 240,
    maxWidth: 300,
    offset: [0, -PIN_HEIGHT / 2],
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

/** What the pins of a stay mean. */
function Legend({ asked }: { asked: UnderstoodStay }) {
  const days = daysPriced(asked)
  return (
    <ul className={styles.legend}>
      <li>{days === undefined ? 'Preis ab, pro Tag' : `Preis für ${days}`}</li>
      <li data-of="premium">Anzeige</li>
      <li data-of="off">{days === undefined ? 'passt nicht' : 'passt nicht oder voll'}</li>
    </ul>
  )
}
