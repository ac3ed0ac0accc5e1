import * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Coordinates } from '#platform/shared/geo.ts'
import type { Tiles } from '#platform/shared/site.ts'
import 'leaflet/dist/leaflet.css'
import { createMap, drawGround } from './ground.ts'
import mapStyles from './leaflet-map.module.css'
import styles from './pin-map.module.css'
import { movedByKey } from './pin-steps.ts'
import pinStyles from './pins.module.css'
import { TileLayer } from './tiles.tsx'

/** px */
const PIN_SIZE = 32
/** A drop with a paw in it; takes its colour from the style sheet. */
const PIN =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="drop" d="M16 31C11 25.5 5.5 19.5 5.5 12.5a10.5 10.5 0 0 1 21 0C26.5 19.5 21 25.5 16 31Z"/><g class="paw"><ellipse cx="11.3" cy="11.4" rx="1.5" ry="1.9"/><ellipse cx="14.4" cy="8.7" rx="1.5" ry="2"/><ellipse cx="17.6" cy="8.7" rx="1.5" ry="2"/><ellipse cx="20.7" cy="11.4" rx="1.5" ry="1.9"/><path d="M16 11.6c2.2 0 4 2.3 4 4 0 1.5-1.3 1.9-2.3 1.6-1.1-.3-2.3-.3-3.4 0-1 .3-2.3-.1-2.3-1.6 0-1.7 1.8-4 4-4Z"/></g></svg>'

/** Streets near the point. */
const ZOOM = 15

interface PinMapProps {
  /** Where the point is. */
  point: Coordinates
  /** Left out where the point is only looked at. */
  onMove?: (point: Coordinates) => void
  tiles: Tiles
  /** What the map and the point are called. */
  label: string
  pinLabel: string
  /** A second point to compare it with, and how far it is, in words; only beside one that stays. */
  beside?: Coordinates & { label: string; distance: string }
}

/** A map with one point, which pointer and arrow keys move where it may be moved; for the browser only. Fills its frame. */
export default function PinMap({ point, onMove, tiles, label, pinLabel, beside }: PinMapProps) {
  const container = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const [pin, setPin] = useState<L.Marker | null>(null)
  const { latitude, longitude } = point
  const isFixed = onMove === undefined
  const moveTo = useEffectEvent((to: Coordinates) => onMove?.(to))
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const moved = movedByKey(point, event)
    if (!moved) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(moved)
  })
  const start = useEffectEvent(() => ({ map: createMap(container.current as HTMLElement), at: point }))
  const besideKey = beside && `${beside.latitude} ${beside.longitude} ${beside.label} ${beside.distance}`
  const compare = useEffectEvent((created: L.Map) => beside && showBeside(created, point, beside))

  useEffect(() => {
    const { map: created, at } = start()
    created.setView([at.latitude, at.longitude], ZOOM)
    const pinElement = isFixed ? fixedPin() : movingPin((event) => moveByKey(event))
    const marker = L.marker([at.latitude, at.longitude], {
      icon: iconOf(pinElement, pinLabel),
      draggable: !isFixed,
      interactive: !isFixed,
      autoPan: true,
      keyboard: false,
    }).addTo(created)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng()
      moveTo({ latitude: lat, longitude: lng })
    })
    const stopDrawing = drawGround(created)
    // The frame may be out of sight at first, without any size: what is in the middle stays there.
    const observer = new ResizeObserver(() => created.invalidateSize())
    observer.observe(created.getContainer())
    setMap(created)
    setPin(marker)
    return () => {
      observer.disconnect()
      stopDrawing()
      created.remove()
    }
  }, [pinLabel, isFixed])

  useEffect(() => {
    if (map && besideKey !== undefined) return compare(map)
  }, [map, besideKey])

  useEffect(() => {
    if (!map || !pin) return
    pin.setLatLng([latitude, longitude])
    if (!map.getBounds().pad(-0.1).contains([latitude, longitude]))
      map.setView([latitude, longitude], map.getZoom(), { animate: false })
  }, [map, pin, latitude, longitude])

  return (
    <>
      <section ref={container} className={mapStyles.map} aria-label={label} />
      {map && tiles.mode !== 'off' && <TileLayer map={map} tiles={tiles} />}
    </>
  )
}

function iconOf(pin: HTMLElement, label: string, look = styles.point): L.DivIcon {
  pin.className = look ?? ''
  pin.innerHTML = PIN
  pin.setAttribute('aria-label', label)
  return L.divIcon({
    className: pinStyles.icon ?? '',
    html: pin,
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
  })
}

/** Shows a second point and how far it is; the map shows both. The answer takes it away. */
function showBeside(map: L.Map, point: Coordinates, beside: NonNullable<PinMapProps['beside']>): () => void {
  const ends: [number, number][] = [point, beside].map(({ latitude, longitude }) => [latitude, longitude])
  const line = L.polyline(ends, { className: styles.line ?? '', interactive: false })
  line.bindTooltip(beside.distance, {
    permanent: true,
    direction: 'left',
    offset: [-8, 0],
    className: styles.distance ?? '',
  })
  const look = `${styles.point} ${styles.beside}`
  const marker = L.marker(ends[1] as [number, number], {
    icon: iconOf(fixedPin(), beside.label, look),
    interactive: false,
    keyboard: false,
  })
  const shown = L.layerGroup([line, marker]).addTo(map)
  // At once: a map that is taken away while it zooms has nothing left to end it with.
  map.fitBounds(L.latLngBounds(ends), {
    animate: false,
    paddingTopLeft: [64, 48],
    paddingBottomRight: [64, 72],
  })
  return () => void shown.remove()
}

function fixedPin(): HTMLElement {
  const pin = document.createElement('span')
  pin.setAttribute('role', 'img')
  return pin
}

function movingPin(onKey: (event: KeyboardEvent) => void): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.addEventListener('keydown', onKey)
  return pin
}
