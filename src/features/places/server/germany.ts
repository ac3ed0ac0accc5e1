/** Whether a position lies in Germany, by the shipped outlines of its states. */
import zlib from 'node:zlib'
import { readShipped } from './gazetteer.ts'

/** Degrees by which a border may be off: it is simplified, and a house may stand on it. About a kilometre. */
const TOLERANCE = { latitude: 0.009, longitude: 0.014 }
/** First of all where it is said to be. */
const DIRECTIONS = [0, -1, 1]

type Ring = readonly (readonly [longitude: number, latitude: number])[]
let known: readonly Ring[] | undefined

/** Whether a position (WGS84) lies in Germany or less than a kilometre or so beyond its border. */
export function isOnGermanGround(latitude: number, longitude: number): boolean {
  known ??= readRings()
  const rings = known
  return DIRECTIONS.some((north) =>
    DIRECTIONS.some((east) =>
      isWithin(rings, latitude + north * TOLERANCE.latitude, longitude + east * TOLERANCE.longitude),
    ),
  )
}

function readRings(): readonly Ring[] {
  const { states }: { states: { rings: Ring[] }[] } = JSON.parse(
    zlib.gunzipSync(readShipped('germany.json.gz')).toString(),
  )
  return states.flatMap(({ rings }) => rings)
}

/** By the even-odd rule; of two states the border that they share counts twice, so that it is none. */
function isWithin(rings: readonly Ring[], latitude: number, longitude: number): boolean {
  let isInside = false
  for (const ring of rings) {
    for (const [at, [x, y]] of ring.entries()) {
      const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y]
      if (y > latitude === beforeY > latitude) continue
      if (longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)) isInside = !isInside
    }
  }
  return isInside
}
