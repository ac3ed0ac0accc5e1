/** Circles of equal distance around a place: near by, where the map has no streets, they tell how far anything is. */
import * as L from 'leaflet'
import { formatPoints } from '#platform/shared/format.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import styles from './leaflet-map.module.css'
import { ringStep } from './ring-step.ts'

/** Farther away, towns and borders orient. */
const FROM_ZOOM = 13
const COUNT = 4
const METRES_A_DEGREE = 111_320

/** Draws them anew at each zoom; the function it answers takes them away. */
export function drawRings(map: L.Map, { latitude, longitude }: Coordinates): () => void {
  const rings = L.layerGroup().addTo(map)
  function draw() {
    rings.clearLayers()
    if (map.getZoom() < FROM_ZOOM) return
    const step = ringStep(latitude, map.getZoom())
    for (let n = 1; n <= COUNT; n++) {
      const radius = n * step
      L.circle([latitude, longitude], { radius, className: styles.ring ?? '', interactive: false }).addTo(
        rings,
      )
      const icon = L.divIcon({ className: '', html: ringLabel(radius), iconSize: [0, 0] })
      const top: L.LatLngTuple = [latitude + radius / METRES_A_DEGREE, longitude]
      L.marker(top, { icon, interactive: false, keyboard: false }).addTo(rings)
    }
  }
  map.on('zoomend', draw)
  map.whenReady(draw)
  return () => {
    map.off('zoomend', draw)
    rings.remove()
  }
}

/** Names and pointers keep off it. */
function ringLabel(metres: number): HTMLElement {
  const label = document.createElement('span')
  label.className = styles.ringLabel ?? ''
  label.dataset.overMap = ''
  label.dataset.ring = ''
  label.setAttribute('aria-hidden', 'true')
  label.textContent = metres < 1000 ? `${metres} m` : `${formatPoints(metres / 1000)} km`
  return label
}
