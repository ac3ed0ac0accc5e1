import type { Random } from './random.ts'

const LAST_PICTURE = 1200

/** The main picture and 0 to 4 more, 3 to 6 more for premium listings: drawn places of different kinds, none twice. */
export function drawPictures(random: Random, isPremium: boolean): string[] {
  const count = 1 + (isPremium ? random.integer(3, 6) : Math.max(0, random.integer(-2, 4)))
  const first = random.integer(0, LAST_PICTURE)
  // Neighbouring numbers are a house, a meadow, a room and a yard; the kind that comes first differs.
  return Array.from({ length: count }, (_, index) => `/scenes/${first + index}.svg`)
}
