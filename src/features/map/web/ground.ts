import * as L from 'leaflet'
import type { Coordinates } from '#platform/shared/geo.ts'
import { GROUND_ATTRIBUTION, loadGround } from './ground-data.ts'
import { GroundLayer } from './ground-layer.ts'
import styles from './leaflet-map.module.css'
import { showNames } from './names-layer.ts'
import { MAX_ZOOM, MIN_ZOOM } from './view.ts'

/** Degrees: as far as the ground is drawn. */
const EDGE = L.latLngBounds([43.5, -2], [59.5, 24])

/** An empty map without tiles, in German, calm for those who want no motion. */
export function createMap(container: HTMLElement): L.Map {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(container, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: EDGE,
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
  L.control.attribution({ prefix: false }).addAttribution(GROUND_ATTRIBUTION).addTo(map)
  return map
}

/** Draws the ground and writes its names as soon as they are loaded; the function it answers stops that. */
export function drawGround(map: L.Map): () => void {
  let isStopped = false
  let stopNames = showNames(map, null)
  loadGround().then((ground) => {
    if (ground === null || isStopped) return
    new GroundLayer(ground).addTo(map)
    stopNames()
    stopNames = showNames(map, ground)
  })
  return () => {
    isStopped = true
    stopNames()
  }
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
