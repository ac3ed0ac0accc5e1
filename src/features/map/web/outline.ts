/** The borders of the Länder, the ground of a map that needs no tile server. Source: GeoBasis-DE / BKG. */
export interface Outline {
  version: 1
  states: State[]
}

interface State {
  code: string
  name: string
  /** Borders and holes alike, as [longitude, latitude]. */
  rings: [number, number][][]
}

const OUTLINE_PATH = '/map/germany.json'
export const OUTLINE_ATTRIBUTION = '© GeoBasis-DE / BKG'

let loading: Promise<Outline | null> | undefined

/** Loads the outline once per visit; null when it cannot be had, so that the markers still show. */
export function loadOutline(): Promise<Outline | null> {
  loading ??= fetch(OUTLINE_PATH)
    .then((response) => (response.ok ? (response.json() as Promise<Outline>) : null))
    .catch(() => null)
    .then((outline) => {
      if (outline === null) loading = undefined
      return outline
    })
  return loading
}

/** Brandenburg's middle is Berlin; its name stands to the south. */
const BRANDENBURG = { code: 'BB', label: [13.6, 51.9] as [number, number] }

/** Where a state's name stands, [longitude, latitude]: the mean of its longest border. */
export function labelPoint(state: State): [number, number] {
  if (state.code === BRANDENBURG.code) return BRANDENBURG.label
  const ring = state.rings.reduce((longest, next) => (next.length > longest.length ? next : longest), [])
  const sum = ring.reduce(([lng, lat], point) => [lng + point[0], lat + point[1]], [0, 0])
  return [sum[0] / Math.max(1, ring.length), sum[1] / Math.max(1, ring.length)]
}

/** Germany's extent, and the width of a degree of longitude at its middle, for the little overview. */
const WEST = 5.8
const NORTH = 55.1
const LONGITUDE_SCALE = Math.cos((51.2 * Math.PI) / 180)
const UNITS_PER_DEGREE = 10
export const OVERVIEW_SIZE = { width: 60, height: 80 }

/** A point of the overview drawing, in its own units. */
export function overviewPoint(longitude: number, latitude: number): { x: number; y: number } {
  return {
    x: (longitude - WEST) * LONGITUDE_SCALE * UNITS_PER_DEGREE,
    y: (NORTH - latitude) * UNITS_PER_DEGREE,
  }
}

/** The country as one SVG path for the overview. */
export function overviewPath(outline: Outline): string {
  return outline.states
    .flatMap((state) => state.rings)
    .map((ring) => {
      const points = ring.map(([lng, lat]) => {
        const { x, y } = overviewPoint(lng, lat)
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
}
