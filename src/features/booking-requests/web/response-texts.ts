import { countLabel } from '#platform/shared/format.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A span of time in the largest unit that fits, rounded up, so that no promise is too short: 130 -> "3 Stunden". */
function spanText(minutes: number): string {
  if (minutes <= HOUR) return 'einer Stunde'
  if (minutes <= DAY) return countLabel(Math.ceil(minutes / HOUR), 'Stunde', 'Stunden')
  return countLabel(Math.ceil(minutes / DAY), 'Tag', 'Tagen')
}

/** Of the median time from a request to its answer, in minutes. */
export function answerTimeText(minutes: number): string {
  return `Antwortet meist innerhalb von ${spanText(minutes)}`
}

/** `rate` is 0 to 1. */
export function answerRateText(rate: number): string {
  return `Beantwortet ${Math.round(rate * 100)} % der Anfragen`
}
