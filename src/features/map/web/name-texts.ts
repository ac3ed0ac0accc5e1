/** What may be written on the map at a zoom, the important first, and how large it stands there. */
import { placeAt } from '../mercator.ts'
import type { MapName } from '../names.ts'
import type { Ground, WorldBox } from './ground-data.ts'
import { WORLD } from './ground-data.ts'
import { MOTORWAY_ZOOMS } from './ground-painter.ts'
import type { Side } from './label-choice.ts'

export interface MapText {
  text: string
  latitude: number
  longitude: number
  look: 'metropolis' | 'city' | 'town' | 'village' | 'part' | 'landscape' | 'station' | 'water' | 'motorway'
  /** Degrees, clockwise. */
  angle: number
  sides: readonly Side[]
  /** px, with weight, for measuring. */
  font: string
  height: number
}

const AT_POINT = ['above', 'below', 'right', 'left'] as const
const ON_POINT = ['centre'] as const
const FAMILY = '"Figtree Variable", sans-serif'
const LOOKS: Record<MapText['look'], { font: string; height: number; sides: readonly Side[] }> = {
  metropolis: { font: `700 16px ${FAMILY}`, height: 20, sides: AT_POINT },
  city: { font: `600 14px ${FAMILY}`, height: 18, sides: AT_POINT },
  town: { font: `500 13px ${FAMILY}`, height: 17, sides: AT_POINT },
  village: { font: `500 12px ${FAMILY}`, height: 16, sides: AT_POINT },
  part: { font: `500 12px ${FAMILY}`, height: 16, sides: ON_POINT },
  station: { font: `500 11px ${FAMILY}`, height: 15, sides: AT_POINT },
  landscape: { font: `italic 500 13px ${FAMILY}`, height: 17, sides: ON_POINT },
  water: { font: `italic 500 12px ${FAMILY}`, height: 16, sides: ON_POINT },
  motorway: { font: `600 11px ${FAMILY}`, height: 16, sides: ON_POINT },
}

/** Inhabitants from which on a place is named, by the zoom; nearer, all are. */
const FROM_INHABITANTS: Record<number, number> = {
  5: 450_000,
  6: 180_000,
  7: 80_000,
  8: 25_000,
  9: 8000,
  10: 2500,
}
/** Quarters and villages are named from here on, large quarters a step earlier. */
const PART_ZOOM = 12
const LARGE_PART = 20_000
/** Stations tell where one is where streets would. */
const STATION_ZOOM = 13
const LANDSCAPE_ZOOMS = { from: 7, to: 10 }
const WATER_FROM_ZOOM = 7

/** Names of places, waters and motorways for a zoom, the most important first. */
export function textsFor(
  names: readonly MapName[],
  ground: Ground | null,
  zoom: number,
  view: WorldBox,
): MapText[] {
  const waterNames = new Set(ground?.waterNames.map(({ name }) => name))
  const places = names
    .filter((name) => isNamed(name, zoom) && !waterNames.has(name[0]))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map(([text, latitude, longitude, kind, population]) =>
      textOf(text, latitude, longitude, kind === 'town' ? townLook(population) : kind),
    )
  const waters =
    ground && zoom >= WATER_FROM_ZOOM
      ? ground.waterNames.map(({ name, latitude, longitude, angle }) => ({
          ...textOf(name, latitude, longitude, 'water'),
          angle,
        }))
      : []
  const large = places.findIndex(({ look }) => look === 'village' || look === 'part')
  const split = large === -1 ? places.length : large
  return [...places.slice(0, split), ...waters, ...motorwayTexts(ground, zoom, view), ...places.slice(split)]
}

function isNamed([, , , kind, population]: MapName, zoom: number): boolean {
  if (kind === 'landscape') return zoom >= LANDSCAPE_ZOOMS.from && zoom <= LANDSCAPE_ZOOMS.to
  if (kind === 'station') return zoom >= STATION_ZOOM
  if (kind === 'part') return zoom >= PART_ZOOM || (zoom === PART_ZOOM - 1 && population >= LARGE_PART)
  return population >= (FROM_INHABITANTS[zoom] ?? 0)
}

/** Landscapes have millions of inhabitants, and are less than a city. */
function weightOf([, , , kind, population]: MapName): number {
  return kind === 'landscape'
    ? Math.min(population / 20, 90_000)
    : kind === 'part'
      ? population / 4
      : population
}

function townLook(population: number): MapText['look'] {
  if (population >= 450_000) return 'metropolis'
  if (population >= 100_000) return 'city'
  return population >= 15_000 ? 'town' : 'village'
}

function textOf(text: string, latitude: number, longitude: number, look: MapText['look']): MapText {
  return { text, latitude, longitude, look, angle: 0, ...LOOKS[look] }
}

/** One number for each motorway in view, at the middle of its points there. */
function motorwayTexts(ground: Ground | null, zoom: number, view: WorldBox): MapText[] {
  if (!ground || zoom <= MOTORWAY_ZOOMS.from || zoom > MOTORWAY_ZOOMS.to) return []
  return ground.motorways.flatMap(({ ref, shapes }) => {
    const inView = shapes.flatMap(({ points }) => {
      const found: { x: number; y: number }[] = []
      for (let i = 0; i < points.length; i += 2) {
        const [x = 0, y = 0] = [points[i], points[i + 1]]
        if (x > view.west && x < view.east && y > view.north && y < view.south) found.push({ x, y })
      }
      return found
    })
    const middle = inView[Math.floor(inView.length / 2)]
    if (!middle) return []
    const { latitude, longitude } = placeAt(middle.x / WORLD, middle.y / WORLD)
    return [textOf(ref, latitude, longitude, 'motorway')]
  })
}
