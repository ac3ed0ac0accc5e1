/** Special days as they are typed in: one a line, or in fields, and what is wrong with them. */

import { daysBetween } from '#platform/shared/dates.ts'
import { readDay, readDayOfYear } from '#platform/shared/typed-day.ts'
import type { SpecialDays } from './contract.ts'
import { WEEKDAYS, type Weekday } from './rules.ts'
import { isYearly, SHORT_DAYS, type TypedDays } from './special-days.ts'
import { readSpans } from './typed-hours.ts'

export const MOST_SPECIAL_DAYS = 40
const MAX_NOTE = 60
const MAX_DAYS = 366

/** The lines of a form in their parts, whatever stands in them. */
export function typedDays(text: string): TypedDays[] {
  return linesOf(text).map((line) => {
    const [when = '', hours = '', ...note] = line.split(';').map((part) => part.trim())
    const [, span = when, days = ''] = /^(.*?\S)\s+((?:mo|di|mi|do|fr|sa|so).*)$/i.exec(when) ?? []
    const [from = '', to = from] = span.split(/\s*(?:–|bis|(?<=[\d.\p{L}]\s*)-(?=\s*\d{1,2}\.))\s*/u)
    return { from: isoDate(from) || from, to: isoDate(to) || to, days, hours, note: note.join('; ') }
  })
}

/** What the lines of a form say; undefined where `problemOfSpecialDays` has something to say of them. */
export function readSpecialDays(text: string): SpecialDays[] | undefined {
  if (problemOfSpecialDays(text) !== undefined) return undefined
  return typedDays(text).map(({ hours, days, ...day }) => ({
    ...day,
    ...(days !== '' && { days: readWeekdays(days) }),
    spans: readSpans(hours),
  })) as SpecialDays[]
}

/** What to say of lines that cannot be meant so, or of too many; undefined when all is well. */
export function problemOfSpecialDays(text: string): string | undefined {
  const typed = typedDays(text)
  if (typed.length > MOST_SPECIAL_DAYS) return `Höchstens ${MOST_SPECIAL_DAYS} Einträge.`
  const problems = typed.flatMap((each, index) => {
    const problem = problemOfDays(each)
    return problem ? `${index + 1}. Eintrag: ${problem.message}` : []
  })
  return problems.length > 0 ? problems.join(' ') : undefined
}

/** The part of one of them that cannot be meant so, and what to say of it. */
export function problemOfDays(typed: TypedDays): { part: keyof TypedDays; message: string } | undefined {
  const { days, hours, note } = typed
  const from = isoDate(typed.from)
  const to = isoDate(typed.to)
  if (from === '') return { part: 'from', message: dayMessage(typed.from) }
  if (typed.to === '') return { part: 'to', message: 'Das Ende fehlt noch.' }
  if (to === '') return { part: 'to', message: dayMessage(typed.to) }
  const ofSpan = spanMessage(from, to)
  if (ofSpan !== undefined) return { part: 'to', message: ofSpan }
  if (days !== '' && !readWeekdays(days))
    return { part: 'days', message: 'Bitte schreib Wochentage wie Mo–Fr oder Sa, So.' }
  if (!readSpans(hours))
    return { part: 'hours', message: 'Bitte schreib Zeiten wie 09:00–12:00, 14:00–16:00.' }
  if (note.length > MAX_NOTE) return { part: 'note', message: `Höchstens ${MAX_NOTE} Zeichen.` }
  return undefined
}

function dayMessage(typed: string): string {
  return typed === ''
    ? 'Der Tag fehlt noch.'
    : `„${typed}“ ist kein Tag. Bitte schreib ihn wie 24.12.2026 oder, für jedes Jahr, 24.12.`
}

function spanMessage(from: string, to: string): string | undefined {
  if (from.length !== to.length) return 'Bitte schreib beide Tage mit Jahr oder beide ohne.'
  if (isYearly({ from })) return undefined
  if (to < from) return 'Das Ende liegt vor dem Anfang.'
  return daysBetween(from, to) > MAX_DAYS ? 'Höchstens ein Jahr.' : undefined
}

/** The days that a line names, such as `Mo–Fr` or `Sa, So`; undefined for anything else. */
function readWeekdays(text: string): Weekday[] | undefined {
  const chosen = new Set<number>()
  for (const part of text.split(/,| und /)) {
    const [first = '', last = first] = part.trim().split(/\s*(?:-|–|bis)\s*/)
    const [from, to] = [first, last].map((name) =>
      SHORT_DAYS.findIndex((short) => name.toLowerCase().startsWith(short.toLowerCase())),
    ) as [number, number]
    if (from < 0 || to < 0) return undefined
    for (let step = 0; step <= (to - from + 7) % 7; step++) chosen.add((from + step) % 7)
  }
  return WEEKDAYS.filter((_, at) => chosen.has(at))
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** A day with its year, or one of every year; '' for what is no day. */
function isoDate(typed: string): string {
  return readDay(typed) || readDayOfYear(typed)
}
