/** The outline of what was searched as an area, on the map. */
import * as L from 'leaflet'
import type { Box } from '#platform/shared/geo.ts'
import { loadGround, type Shape, WORLD } from './ground-data.ts'
import styles from './leaflet-map.module.css'

/** Whole Kreise, by their keys, and around what lies in none of them whole the hull of its municipalities. */
export interface AreaShape {
  kreise: string[]
  /** Latitude and longitude; empty when the Kreise are all of it. */
  hull: [number, number][]
  /** Holds the middles of its municipalities. */
  box: Box | null
}

/** Draws it as soon as the borders are loaded; the function it answers takes it away. */
export function drawArea(map: L.Map, { kreise, hull }: AreaShape): () => void {
  const layer = L.layerGroup().addTo(map)
  const style = { className: styles.area ?? '', interactive: false, smoothFactor: 1.5 }
  if (hull.length > 2) L.polygon(hull, style).addTo(layer)
  loadGround().then((ground) => {
    if (!ground) return
    const within = new Set(kreise)
    for (const key of kreise) {
      L.polygon((ground.land.get(key) ?? []).map(positions), {
        ...style,
        className: styles.areaLand ?? '',
        stroke: false,
      }).addTo(layer)
    }
    for (const { shape, kreise: sides } of ground.borders) {
      if (sides.filter((key) => within.has(key)).length === 1)
        L.polyline(positions(shape), style).addTo(layer)
    }
  })
  return () => layer.remove()
}

function positions({ points }: Shape): L.LatLngTuple[] {
  const result: L.LatLngTuple[] = []
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]]
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI
    result.push([latitude, (x / WORLD) * 360 - 180])
  }
  return result
}
