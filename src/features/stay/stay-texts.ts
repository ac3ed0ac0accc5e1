/** A stay as people read it. */
import { countLabel } from '#platform/shared/format.ts'
import { nightsOf, type Stay } from './stay.ts'

const MONTHS = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
]

/** `12.–21. Aug.`, `28. Dez.–3. Jan.`; with its year once such days come sooner. `today` is YYYY-MM-DD. */
export function daysText({ from, to }: Stay, today: string): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const year = to < inAYear ? '' : ` ${last.year}`
  if (from === to) return `${last.text}${year}`
  const start = first.month === last.month && first.year === last.year ? `${first.day}.` : first.text
  return `${start}–${last.text}${year}`
}

/** `9 Nächte`, `Tagesbetreuung` */
export function nightsText(stay: Stay): string {
  const nights = nightsOf(stay)
  return nights === 0 ? 'Tagesbetreuung' : countLabel(nights, 'Nacht', 'Nächte')
}

function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, day: Number(date), text: `${Number(date)}. ${MONTHS[Number(month) - 1]}` }
}
