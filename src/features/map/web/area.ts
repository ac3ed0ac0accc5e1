/** The outline of what was searched as an area, on the map. */
import * as L from 'leaflet'
import type { Box } from '#platform/shared/geo.ts'
import { walk } from './ground-data.ts'
import styles from './leaflet-map.module.css'

/** Where an area ends, with its islands and holes. */
export interface AreaShape {
  /** Points in a degree. */
  grid: number
  /** `[x, y, dx, dy, …]` in points of the grid, longitude first. */
  rings: number[][]
  box: Box | null
}

/** Draws it; the function it answers takes it away. */
export function drawArea(map: L.Map, { grid, rings }: AreaShape): () => void {
  const shape = L.polygon(
    rings.map((ring) => positions(walk(ring), grid)),
    { className: styles.area ?? '', interactive: false, smoothFactor: 1.5 },
  ).addTo(map)
  return () => shape.remove()
}

function positions(points: number[], grid: number): L.LatLngTuple[] {
  const result: L.LatLngTuple[] = []
  for (let i = 0; i < points.length; i += 2) {
    result.push([(points[i + 1] ?? 0) / grid, (points[i] ?? 0) / grid])
  }
  return result
}
