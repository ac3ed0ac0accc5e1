/** The borders of the Länder, for small drawings of the country. Source: GeoBasis-DE / BKG. */
interface Outline {
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

/** Germany's extent, and the width of a degree of longitude at its middle, for the little overview. */
const WEST = 5.8
const NORTH = 55.1
const LONGITUDE_SCALE = Math.cos((51.2 * Math.PI) / 180)
const UNITS_PER_DEGREE = 10

/** The country as one SVG path in a box of 60 by 80. */
export function overviewPath(outline: Outline): string {
  return outline.states
    .flatMap((state) => state.rings)
    .map((ring) => {
      const points = ring.map(([lng, lat]) => {
        const x = (lng - WEST) * LONGITUDE_SCALE * UNITS_PER_DEGREE
        const y = (NORTH - lat) * UNITS_PER_DEGREE
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
}
