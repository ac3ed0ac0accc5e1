import * as L from 'leaflet'
import type { Coordinates } from '#platform/shared/geo.ts'
import styles from './leaflet-map.module.css'
import {
  labelPoint,
  loadOutline,
  OUTLINE_ATTRIBUTION,
  type Outline,
  OVERVIEW_SIZE,
  overviewPath,
  overviewPoint,
} from './outline.ts'
import { MAX_ZOOM, MIN_ZOOM } from './view.ts'

/** From this zoom on the borders are mostly out of sight, and the overview tells where in the country this is. */
const OVERVIEW_ZOOM = 9
/** The names of the Länder stand between these zooms. */
const LABEL_ZOOMS = [7, 10] as const

/** An empty map without tiles, in German, calm for those who want no motion. */
export function createMap(container: HTMLElement): L.Map {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(container, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page until somebody works with the map.
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    renderer: L.svg({ padding: 1 }),
  })
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  L.control.zoom({ zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern', position: 'topright' }).addTo(map)
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  L.control.attribution({ prefix: false }).addAttribution(OUTLINE_ATTRIBUTION).addTo(map)
  return map
}

/** Below the tiles, should there be any, and below everything that is drawn on the map. */
const OUTLINE_PANE = 'outline'

/** Draws the Länder as soon as they are loaded; the function it answers stops that. */
export function drawOutline(map: L.Map): () => void {
  let stopped = false
  loadOutline().then((outline) => {
    // It may be there before the map knows what to show.
    if (outline !== null) map.whenReady(() => !stopped && addOutline(map, outline))
  })
  return () => {
    stopped = true
  }
}

function addOutline(map: L.Map, outline: Outline) {
  map.createPane(OUTLINE_PANE).style.zIndex = '150'
  const renderer = L.svg({ padding: 1, pane: OUTLINE_PANE })
  for (const state of outline.states) {
    const rings = state.rings.map((ring) => ring.map(([lng, lat]) => L.latLng(lat, lng)))
    L.polygon(rings, { className: styles.state ?? '', interactive: false, renderer }).addTo(map)
  }
  addLabels(map, outline)
  addOverview(map, outline)
}

/** Draws the circle that was searched; the function it answers takes it away. */
export function drawRadius(map: L.Map, center: Coordinates, radiusKm: number): () => void {
  const circle = L.circle([center.latitude, center.longitude], {
    radius: radiusKm * 1000,
    className: styles.radius ?? '',
    interactive: false,
  }).addTo(map)
  return () => circle.remove()
}

function addLabels(map: L.Map, outline: Outline) {
  keepLabelsClear(map)
  const labels = L.layerGroup(
    outline.states.map((state) => {
      const [longitude, latitude] = labelPoint(state)
      const text = document.createElement('span')
      text.textContent = state.name
      text.dataset.stateName = ''
      return L.marker([latitude, longitude], {
        icon: L.divIcon({ className: styles.label ?? '', html: text, iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
        zIndexOffset: -1000,
      })
    }),
  )
  showBetween(map, LABEL_ZOOMS[0], LABEL_ZOOMS[1], (shown) => {
    if (shown) labels.addTo(map)
    else labels.remove()
  })
}

/** A little Germany in the corner with a dot where the map looks. */
function addOverview(map: L.Map, outline: Outline) {
  const svg = L.SVG.create('svg')
  svg.setAttribute('viewBox', `0 0 ${OVERVIEW_SIZE.width} ${OVERVIEW_SIZE.height}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add(styles.overview ?? '')
  const country = L.SVG.create('path')
  country.setAttribute('d', overviewPath(outline))
  const dot = L.SVG.create('circle')
  dot.setAttribute('r', '4.5')
  svg.append(country, dot)

  const control = new L.Control({ position: 'topleft' })
  control.onAdd = () => {
    const box = L.DomUtil.create('div')
    box.append(svg)
    return box
  }
  function place() {
    const { lat, lng } = map.getCenter()
    const { x, y } = overviewPoint(lng, lat)
    dot.setAttribute('cx', x.toFixed(1))
    dot.setAttribute('cy', y.toFixed(1))
  }
  map.on('move', place)
  place()
  showBetween(map, OVERVIEW_ZOOM, MAX_ZOOM, (shown) => {
    if (shown) control.addTo(map)
    else control.remove()
  })
}

function showBetween(map: L.Map, from: number, to: number, show: (shown: boolean) => void) {
  const update = () => show(map.getZoom() >= from && map.getZoom() <= to)
  map.on('zoomend', update)
  update()
}

/** px between a name and what stands beside it. */
const AIR = 4

/** Hides the names of Länder that pins or controls would cover, anew whenever something on the map has moved. */
function keepLabelsClear(map: L.Map): void {
  let frame = 0

  function update() {
    const container = map.getContainer()
    const obstacles = [...container.querySelectorAll('.leaflet-marker-icon button, .leaflet-control')].map(
      (element) => element.getBoundingClientRect(),
    )
    for (const label of container.querySelectorAll<HTMLElement>('[data-state-name]')) {
      const room = label.getBoundingClientRect()
      const isCovered = obstacles.some((obstacle) => overlap(room, obstacle))
      // Hidden this way it keeps its size and can be measured again.
      label.style.visibility = isCovered ? 'hidden' : ''
    }
  }

  map.on('moveend zoomend layeradd layerremove resize', () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  })
  map.on('unload', () => cancelAnimationFrame(frame))
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right + AIR && b.left < a.right + AIR && a.top < b.bottom + AIR && b.top < a.bottom + AIR
}
