/** The terms of invented paid placements. */
import { lastDay } from '#features/premium/server/exports.ts'
import { hash, Random } from './random.ts'

/** What of a year's term has passed by now, in days: none ends before somebody has looked around. */
const PASSED = { least: 3, most: 335 }
const DAY_MS = 86_400_000

/** The first and the last day of a year, by the listing's address. */
export function drawTerm(slug: string, today: string): { startsOn: string; until: string } {
  const passed = new Random(hash(`${slug}/term`)).integer(PASSED.least, PASSED.most)
  const startsOn = new Date(Date.parse(today) - passed * DAY_MS).toISOString().slice(0, 10)
  return { startsOn, until: lastDay(startsOn, 12) }
}
