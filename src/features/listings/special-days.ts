/** Days on which a place keeps other hours than in its week, or none: its own holidays and single days. */
import type { SpecialDays } from './contract.ts'
import { readSpans, spansText } from './typed-hours.ts'

export const MOST_SPECIAL_DAYS = 40
const MAX_NOTE = 60
const MAX_DAYS = 366
const DAY_MS = 86_400_000
const CLOSED = 'geschlossen'

/** What applies on a day (YYYY-MM-DD): of several the shortest, so that a single day stands out of holidays. */
export function specialOn(days: readonly SpecialDays[], day: string): SpecialDays | undefined {
  const found = days.filter(({ from, to }) => from <= day && day <= to)
  return found.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]
}

/** Those that are not over on a day, within so many days from it, the next ones first. */
export function specialDaysFrom(
  days: readonly SpecialDays[],
  day: string,
  within = Number.POSITIVE_INFINITY,
): SpecialDays[] {
  const isNear = ({ from, to }: SpecialDays) =>
    to >= day && (Date.parse(from) - Date.parse(day)) / DAY_MS < within
  return days.filter(isNear).toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}

function lengthOf({ from, to }: SpecialDays): number {
  return Date.parse(to) - Date.parse(from)
}

/** One of them as it is typed in: dates as YYYY-MM-DD or empty, hours as one line. */
export interface TypedDays {
  from: string
  to: string
  hours: string
  note: string
}

/** One a line, as it stands in a form: `24.12.2026–02.01.2027; geschlossen; Betriebsferien`. */
export function specialDaysText(days: readonly SpecialDays[]): string {
  return textOf(days.map(({ spans, ...day }) => ({ ...day, hours: spansText(spans) || CLOSED })))
}

/** The lines for what is typed, also while it is not whole. */
export function textOf(typed: readonly TypedDays[]): string {
  return typed
    .map(({ from, to, hours, note }) => {
      const span = to === '' || to === from ? germanDate(from) : `${germanDate(from)}–${germanDate(to)}`
      return [span, hours || CLOSED, ...(note === '' ? [] : [note])].join('; ')
    })
    .join('\n')
}

/** The lines of a form in their parts, whatever stands in them. */
export function typedDays(text: string): TypedDays[] {
  return linesOf(text).map((line) => {
    const [span = '', hours = '', ...note] = line.split(';').map((part) => part.trim())
    const [from = '', to = from] = span.split(/\s*(?:–|bis|(?<=\d)-(?=\d{1,2}\.))\s*/)
    return { from: isoDate(from), to: isoDate(to), hours, note: note.join('; ') }
  })
}

/** What the lines of a form say; undefined when one of them cannot be meant so, or when there are too many. */
export function readSpecialDays(text: string): SpecialDays[] | undefined {
  const typed = typedDays(text)
  if (typed.length > MOST_SPECIAL_DAYS) return undefined
  const days = typed.map(({ hours, ...day }) => ({ ...day, spans: readSpans(hours) }))
  const isSound = days.every(
    ({ from, to, spans, note }) =>
      from !== '' &&
      to !== '' &&
      from <= to &&
      Date.parse(to) - Date.parse(from) <= MAX_DAYS * DAY_MS &&
      spans !== undefined &&
      note.length <= MAX_NOTE,
  )
  return isSound ? (days as SpecialDays[]) : undefined
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** `24.12.2026`, `24.12.26` and `2026-12-24` as `2026-12-24`; '' for what is no day. */
function isoDate(typed: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(typed) ?? []
  const iso =
    day === '' ? typed : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(iso) && !Number.isNaN(Date.parse(iso))
  // JavaScript takes the 30th of February for the 2nd of March.
  return isDay && new Date(iso).toISOString().slice(0, 10) === iso ? iso : ''
}

/** `2026-12-24` -> `24.12.2026` */
function germanDate(day: string): string {
  return day.split('-').toReversed().join('.')
}
