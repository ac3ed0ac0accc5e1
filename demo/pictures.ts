import type { Random } from './random.ts'

/** Pictures 0 to 2 are the defaults of listings without one. */
const FIRST_PICTURE = 3
const LAST_PICTURE = 400

/** The main picture and 0 to 4 more, 3 to 6 more for premium listings; none twice. */
export function drawPictures(random: Random, isPremium: boolean): string[] {
  const count = 1 + (isPremium ? random.integer(3, 6) : Math.max(0, random.integer(-2, 4)))
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(random.integer(FIRST_PICTURE, LAST_PICTURE))
  return [...numbers].map((number) => `/covers/${number}.svg`)
}
