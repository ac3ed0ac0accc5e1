/** Which names find room on the map: the important ones first, none over another, none under a pin. */

/** Pixels. */
export interface Room {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where a text stands to its point. */
export const SIDES = ['above', 'below', 'right', 'left', 'centre'] as const
export type Side = (typeof SIDES)[number]

export interface Candidate {
  x: number
  y: number
  width: number
  height: number
  /** Tried in this order. */
  sides: readonly Side[]
}

/** px between a text and its point, and between texts. */
const OFF_POINT = 5
const AIR = 5

/**
 * The candidates that find room, each with the side it stands at; earlier ones go before later ones. `bounds` is what
 * the map shows: texts stand in it whole.
 */
export function chooseLabels<T extends Candidate>(
  candidates: readonly T[],
  obstacles: readonly Room[],
  bounds: Room,
): { candidate: T; side: Side }[] {
  const taken = [...obstacles]
  const chosen: { candidate: T; side: Side }[] = []
  for (const candidate of candidates) {
    const side = candidate.sides.find((one) => {
      const room = roomOf(candidate, one)
      return isWithin(room, bounds) && !taken.some((other) => overlap(room, other))
    })
    if (side === undefined) continue
    taken.push(roomOf(candidate, side))
    chosen.push({ candidate, side })
  }
  return chosen
}

export function roomOf({ x, y, width, height }: Candidate, side: Side): Room {
  const left = side === 'right' ? x + OFF_POINT : side === 'left' ? x - OFF_POINT - width : x - width / 2
  const top = side === 'above' ? y - OFF_POINT - height : side === 'below' ? y + OFF_POINT : y - height / 2
  return { left, top, right: left + width, bottom: top + height }
}

function isWithin(room: Room, bounds: Room): boolean {
  return (
    room.left >= bounds.left &&
    room.right <= bounds.right &&
    room.top >= bounds.top &&
    room.bottom <= bounds.bottom
  )
}

export function overlap(a: Room, b: Room): boolean {
  return a.left < b.right + AIR && b.left < a.right + AIR && a.top < b.bottom + AIR && b.top < a.bottom + AIR
}
