import * as L from 'leaflet'
import type { ListingMarker } from '#features/listings/contract.ts'
import { formatNumber } from '#platform/shared/format.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import type { ClusterIndex, MapItem } from './clusters.ts'
import { overlap, type Room } from './label-choice.ts'
import type { PinWords } from './pin-words.ts'
import styles from './pins.module.css'

/** px: pins say the price where there is room, and are dots elsewhere. */
const PIN_HEIGHT = 30
const DIGIT_WIDTH = 9
const PIN_AIR = 26

/** What a popup tells about, and where it points to. */
export interface Selection extends Coordinates {
  markers: ListingMarker[]
}

type Select = (selection: Selection) => void

/** The pins on a map, which know whose card is pointed at. */
export interface Pins {
  /** Marks the pin of a listing, or the cluster that holds it. */
  highlight(id: number | null): void
  remove(): void
}

interface Shown {
  pin: L.Marker
  button: HTMLButtonElement
  item: MapItem
}

/**
 * Keeps the pins and clusters of the visible part on the map. What stays visible stays the same element, so that the
 * keyboard does not lose its place. `point` hears whose pin somebody points at.
 */
export function showItems(
  map: L.Map,
  index: ClusterIndex,
  words: PinWords,
  select: Select,
  point: (id: number | null) => void,
): Pins {
  const shown = new Map<string, Shown>()
  let highlighted: number | null = null

  function update() {
    const bounds = map.getBounds().pad(0.1)
    const items = index.items(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      map.getZoom(),
    )
    const keys = new Set(items.map(({ key }) => key))
    for (const [key, { pin }] of shown) {
      if (keys.has(key)) continue
      pin.remove()
      shown.delete(key)
    }
    for (const item of items) {
      if (!shown.has(item.key)) shown.set(item.key, addPin(map, item, index, words, select, point))
    }
    showPrices(map, [...shown.values()], words)
    mark()
  }

  function mark() {
    for (const { item, pin, button } of shown.values()) {
      const isMarked = highlighted !== null && holds(item, index, highlighted)
      button.classList.toggle(styles.marked ?? '', isMarked)
      pin.setZIndexOffset(isMarked ? 10_000 : 0)
    }
  }

  map.on('moveend', update)
  update()
  return {
    highlight(id) {
      highlighted = id
      mark()
    },
    remove() {
      map.off('moveend', update)
      for (const { pin } of shown.values()) pin.remove()
    },
  }
}

function holds(item: MapItem, index: ClusterIndex, id: number): boolean {
  if (item.kind === 'marker') return item.marker.id === id
  return index.members(item.id).some((marker) => marker.id === id)
}

/** Prices stand where they hide nothing; the others are dots. */
function showPrices(map: L.Map, shown: readonly Shown[], words: PinWords): void {
  const taken: Room[] = []
  const room = ({ latitude, longitude }: MapItem, width: number, height: number): Room => {
    const { x, y } = map.latLngToLayerPoint([latitude, longitude])
    return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
  }
  for (const { item } of shown) taken.push(room(item, 12, 12))
  for (const { item, button } of shown) {
    if (item.kind === 'cluster') continue
    const text = words.text(item.marker)
    const own = room(item, text.length * DIGIT_WIDTH + PIN_AIR, PIN_HEIGHT)
    const dot = room(item, 12, 12)
    const isFree = !taken.some((other) => !isSame(other, dot) && overlap(own, other))
    button.classList.toggle(styles.dot ?? '', text === '' || !isFree)
    if (text !== '' && isFree) taken.push(own)
  }
}

function isSame(a: Room, b: Room): boolean {
  return a.left === b.left && a.top === b.top
}

function addPin(
  map: L.Map,
  item: MapItem,
  index: ClusterIndex,
  words: PinWords,
  select: Select,
  point: (id: number | null) => void,
): Shown {
  const button = document.createElement('button')
  button.type = 'button'
  if (item.kind === 'cluster') {
    button.className = styles.cluster ?? ''
    button.textContent = formatNumber(item.count)
    button.dataset.pin = 'cluster'
    button.setAttribute('aria-label', `${formatNumber(item.count)} Hundepensionen, näher ansehen`)
  } else {
    const { marker } = item
    const isOff = marker.stayTotal?.isFull || marker.stayTotal?.isUnfit
    button.className = [styles.pin, marker.isPremium && styles.premium, isOff && styles.off]
      .filter(Boolean)
      .join(' ')
    button.dataset.pin = marker.isPremium ? 'premium' : 'listing'
    const price = document.createElement('span')
    price.textContent = words.text(marker)
    button.append(price)
    button.setAttribute('aria-label', words.label(marker))
    for (const [event, id] of [
      ['pointerenter', marker.id],
      ['focus', marker.id],
      ['pointerleave', null],
      ['blur', null],
    ] as const) {
      button.addEventListener(event, () => point(id))
    }
  }

  const pin = L.marker([item.latitude, item.longitude], {
    icon: L.divIcon({ className: styles.icon ?? '', html: button, iconSize: [0, 0] }),
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
  pin.addTo(map)
  return { pin, button, item }
}
