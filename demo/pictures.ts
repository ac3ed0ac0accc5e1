import type { Random } from './random.ts'

const FIRST_PICTURE = 3
const LAST_PICTURE = 400
/** Neighbouring scenes are a house, a meadow, a room and a yard. */
const KINDS = 4

/** The main picture and 0 to 4 more, 3 to 6 more for premium listings: drawn places of different kinds, none twice. */
export function drawPictures(random: Random, isPremium: boolean): string[] {
  const count = 1 + (isPremium ? random.integer(3, 6) : Math.max(0, random.integer(-2, 4)))
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(random.integer(FIRST_PICTURE, LAST_PICTURE))
  const [first = 0] = numbers
  return [...numbers].map((number, index) => `/scenes/${number * KINDS + ((first + index) % KINDS)}.svg`)
}
