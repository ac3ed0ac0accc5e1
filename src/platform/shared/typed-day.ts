/** Days as people write them: in numbers, with the month's name, or as browsers send them. */
import { MONTHS } from './format.ts'

const WRITTEN = /^(\d{1,2})\.\s*(?:(\d{1,2})(?:\.\s*|$)|(\p{L}{3,})\.?(?:\s+|$))(\d{4}|\d\d)?$/u
const LEAP_YEAR = '2024'

/** `3.5.2024`, `03.05.24`, `3. Mai 2024` and `2024-05-03` -> `2024-05-03`; '' for what is no day since 1900. */
export function readDay(typed: string): string {
  const [dayOfYear, year = ''] = partsOf(typed.trim())
  const iso = `${year}-${dayOfYear}`
  const isDay = /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(iso) && !Number.isNaN(Date.parse(iso))
  // JavaScript takes the 30th of February for the 2nd of March.
  return isDay && new Date(iso).toISOString().slice(0, 10) === iso ? iso : ''
}

/** A day of every year: `1.11.`, `1.11`, `1. November` and `11-01` -> `11-01`; '' for what is none, or has a year. */
export function readDayOfYear(typed: string): string {
  const [dayOfYear, year] = partsOf(typed.trim())
  return year === undefined && readDay(`${LEAP_YEAR}-${dayOfYear}`) !== '' ? dayOfYear : ''
}

/** MM-DD, and the year where there is one. */
function partsOf(typed: string): [dayOfYear: string, year: string | undefined] {
  const [, isoYear, iso] = /^(?:(\d{4})-)?(\d\d-\d\d)$/.exec(typed) ?? []
  if (iso !== undefined) return [iso, isoYear]
  const [, day = '', number, name = '', year] = WRITTEN.exec(typed) ?? []
  const month = number ?? monthNamed(name)
  return [`${month.padStart(2, '0')}-${day.padStart(2, '0')}`, year?.padStart(4, '20')]
}

/** The number of a month by its name, or by how it begins; 0 for none. */
function monthNamed(name: string): string {
  return String(MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1)
}
