import * as L from 'leaflet'
import type { ListingMarker } from '#features/listings/contract.ts'
import { formatNumber, formatRating } from '#platform/shared/format.ts'
import type { ClusterIndex, MapItem } from './clusters.ts'
import styles from './leaflet-map.module.css'

/** px, specification 1, section 9. */
export const PIN_SIZE = 32
const CLUSTER_SIZE = 44

/** A drop with a paw in it; takes its colour from the style sheet. */
export const PIN =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="drop" d="M16 31C11 25.5 5.5 19.5 5.5 12.5a10.5 10.5 0 0 1 21 0C26.5 19.5 21 25.5 16 31Z"/><g class="paw"><ellipse cx="11.3" cy="11.4" rx="1.5" ry="1.9"/><ellipse cx="14.4" cy="8.7" rx="1.5" ry="2"/><ellipse cx="17.6" cy="8.7" rx="1.5" ry="2"/><ellipse cx="20.7" cy="11.4" rx="1.5" ry="1.9"/><path d="M16 11.6c2.2 0 4 2.3 4 4 0 1.5-1.3 1.9-2.3 1.6-1.1-.3-2.3-.3-3.4 0-1 .3-2.3-.1-2.3-1.6 0-1.7 1.8-4 4-4Z"/></g></svg>'

type Select = (selection: { markers: ListingMarker[]; latitude: number; longitude: number }) => void

/**
 * Keeps the pins and clusters of the visible part on the map. What stays visible stays the same element, so that the
 * keyboard does not lose its place. The function it answers takes them all away.
 */
export function showItems(map: L.Map, index: ClusterIndex, select: Select): () => void {
  const shown = new Map<string, L.Marker>()

  function update() {
    const bounds = map.getBounds().pad(0.1)
    const items = index.items(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      map.getZoom(),
    )
    const keys = new Set(items.map(({ key }) => key))
    for (const [key, pin] of shown) {
      if (keys.has(key)) continue
      pin.remove()
      shown.delete(key)
    }
    for (const item of items) {
      if (!shown.has(item.key)) shown.set(item.key, addPin(map, item, index, select))
    }
  }

  map.on('moveend', update)
  update()
  return () => {
    map.off('moveend', update)
    for (const pin of shown.values()) pin.remove()
  }
}

function addPin(map: L.Map, item: MapItem, index: ClusterIndex, select: Select): L.Marker {
  const button = document.createElement('button')
  button.type = 'button'
  const size = item.kind === 'cluster' ? CLUSTER_SIZE : PIN_SIZE
  if (item.kind === 'cluster') {
    button.className = styles.cluster ?? ''
    button.textContent = formatNumber(item.count)
    button.setAttribute('aria-label', `${formatNumber(item.count)} Hundepensionen, näher ansehen`)
  } else {
    button.className = `${styles.pin} ${item.marker.isPremium ? styles.premium : ''}`
    button.innerHTML = PIN
    button.setAttribute('aria-label', pinLabel(item.marker))
  }

  const pin = L.marker([item.latitude, item.longitude], {
    icon: L.divIcon({
      className: styles.icon ?? '',
      html: button,
      iconSize: [size, size],
      iconAnchor: item.kind === 'cluster' ? [size / 2, size / 2] : [size / 2, size],
    }),
    // The button inside is what the keyboard reaches.
    keyboard: false,
    riseOnHover: true,
  })
  pin.on('click', () => {
    const { latitude, longitude } = item
    if (item.kind === 'marker') return select({ markers: [item.marker], latitude, longitude })
    const zoom = index.expansionZoom(item.id)
    if (zoom === null) return select({ markers: index.members(item.id), latitude, longitude })
    // The cluster is about to vanish, and the focus with it.
    map.getContainer().focus({ preventScroll: true })
    map.setView([latitude, longitude], zoom)
  })
  return pin.addTo(map)
}

function pinLabel({ listingTitle, listingCategory, rating, isPremium }: ListingMarker): string {
  const stars = rating === null ? '' : `, ${formatRating(rating)} von 5 Sternen`
  return `${listingTitle}, ${listingCategory}${stars}${isPremium ? ', Anzeige' : ''}`
}
