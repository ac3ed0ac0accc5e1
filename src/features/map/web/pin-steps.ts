/** Moves a point on the map by keys. */
import { type Coordinates, KM_PER_DEGREE } from '#platform/shared/geo.ts'

const STEP_M = 5
const LARGE_STEP_M = 50
/** North and east. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** The point 5 m farther in the arrow's direction, 50 m with the shift key; undefined for other keys. */
export function movedByKey(
  { latitude, longitude }: Coordinates,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Coordinates | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const degrees = (shiftKey ? LARGE_STEP_M : STEP_M) / 1000 / KM_PER_DEGREE
  const [north, east] = direction
  return {
    latitude: latitude + north * degrees,
    longitude: longitude + (east * degrees) / Math.cos((latitude * Math.PI) / 180),
  }
}
