import * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Coordinates } from '#platform/shared/geo.ts'
import type { Tiles } from '#platform/shared/site.ts'
import 'leaflet/dist/leaflet.css'
import { createMap, drawGround } from './ground.ts'
import styles from './leaflet-map.module.css'
import { movedByKey } from './pin-steps.ts'
import { PIN, PIN_SIZE } from './pins.ts'
import { TileLayer } from './tiles.tsx'

/** Streets near the point. */
const ZOOM = 15

interface PinMapProps {
  /** Where the point is. */
  point: Coordinates
  onMove: (point: Coordinates) => void
  tiles: Tiles
  /** What the map and the point are called. */
  label: string
  pinLabel: string
}

/** A map with one point, which pointer and arrow keys move; for the browser only. Fills its frame. */
export default function PinMap({ point, onMove, tiles, label, pinLabel }: PinMapProps) {
  const container = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const [pin, setPin] = useState<L.Marker | null>(null)
  const { latitude, longitude } = point
  const moveTo = useEffectEvent(onMove)
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const moved = movedByKey(point, event)
    if (!moved) return
    event.preventDefault()
    event.stopPropagation()
    onMove(moved)
  })
  const start = useEffectEvent(() => ({ map: createMap(container.current as HTMLElement), at: point }))

  useEffect(() => {
    const { map: created, at } = start()
    created.setView([at.latitude, at.longitude], ZOOM)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.pin ?? ''
    button.innerHTML = PIN
    button.setAttribute('aria-label', pinLabel)
    button.addEventListener('keydown', (event) => moveByKey(event))
    const marker = L.marker([at.latitude, at.longitude], {
      icon: L.divIcon({
        className: styles.icon ?? '',
        html: button,
        iconSize: [PIN_SIZE, PIN_SIZE],
        iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
      }),
      draggable: true,
      autoPan: true,
      keyboard: false,
    }).addTo(created)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng()
      moveTo({ latitude: lat, longitude: lng })
    })
    const stopDrawing = drawGround(created)
    setMap(created)
    setPin(marker)
    return () => {
      stopDrawing()
      created.remove()
    }
  }, [pinLabel])

  useEffect(() => {
    if (!map || !pin) return
    pin.setLatLng([latitude, longitude])
    if (!map.getBounds().pad(-0.1).contains([latitude, longitude])) map.setView([latitude, longitude])
  }, [map, pin, latitude, longitude])

  return (
    <>
      <section ref={container} className={styles.map} aria-label={label} />
      {map && tiles.mode !== 'off' && <TileLayer map={map} tiles={tiles} />}
    </>
  )
}
