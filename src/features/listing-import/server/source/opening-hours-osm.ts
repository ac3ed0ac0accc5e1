/** Opening hours as OpenStreetMap and people write them, read into the week, its seasons, and what stays a text. */
import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
import { clockTime, type Span, WEEK } from '#features/listings/server/exports.ts'
import { truncate } from '#platform/shared/text.ts'
import { DAY, type DatedSpans, readRule } from './opening-rules.ts'
import { DAYS_OF_YEAR, type DateRange, monthAndDay, yearPartsOf } from './year-parts.ts'

/** Hours as the directory shows them. */
export interface ReadHours {
  /** Null when none can be read. */
  hours: BusinessHours | null
  /** Seasons of every year in which other hours are kept. */
  seasons: SpecialDays[]
  /** As it was written, where not all of it is in the above. */
  text: string | null
  notes: string[]
}

/** By day, Monday first. */
type Week = readonly (readonly Span[])[]

const LONGEST_TEXT = 300

/**
 * Reads what most places write: `Mo-Fr 08:00-12:00,14:00-18:00; Sa 10:00-12:00; PH off`, `24/7`,
 * `Apr-Oct: Mo-Su 09:00-19:00; Nov-Mar off; Dec 24-26 off`, with English or German names. A later rule overrides an earlier
 * one for the same days. Comments, what holds on public holidays and what cannot be read stay in `text`, with a note; nothing
 * is guessed at. Grammar: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readOpeningHours(text: string): ReadHours {
  const written = text.replace(/\s+/g, ' ').trim()
  if (written === '') return { hours: null, seasons: [], text: null, notes: [] }
  const kept = truncate(written, LONGEST_TEXT)
  const comments = /"[^"]*"/.test(text)
  const read = readRules(normalise(text.replace(/"[^"]*"/g, ' ')))
  if (!read || read.year.every(({ week }) => isClosed(week))) {
    const note = `Öffnungszeiten „${truncate(written, 80)}“ nicht verstanden, als Text übernommen`
    return { hours: null, seasons: [], text: kept, notes: [note] }
  }
  const isWhole = !comments && read.isWhole
  return {
    ...ofYear(read.year),
    text: isWhole ? null : kept,
    notes: isWhole ? [] : ['Zusatz der Öffnungszeiten nur als Text übernommen'],
  }
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‐‑‒–—−]|\bbis\b/g, '-')
    .replace(/&|\+(?=\s*[a-z])|\b(?:und|and|sowie)\b/g, ',')
    .replace(/\n+/g, ';')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A part of the year with the week that is kept in it; days of a leap year, both included. */
interface YearPart extends DateRange {
  week: Week
}

function readRules(text: string): { year: YearPart[]; isWhole: boolean } | undefined {
  // What stands behind a bar holds when the rest does not, mostly a comment.
  const [first = '', ...fallbacks] = text.split('||')
  let isWhole = fallbacks.length === 0
  const rules: DatedSpans[][] = []
  for (const written of first.split(';')) {
    if (written.trim() === '') continue
    const rule = readRule(written.trim())
    if (!rule) return undefined
    rules.push(rule.parts)
    isWhole &&= rule.isWhole
  }
  const bounds = rules.flatMap((parts) => parts.flatMap(({ dates }) => dates))
  const weeks = yearPartsOf(bounds).map(({ from, to }) => ({ from, to, week: weekOn(rules, from) }))
  if (weeks.some(({ week }) => week.some((spans) => !isSound(spans)))) return undefined
  return { year: joinedParts(weeks), isWhole }
}

/** Within a rule its parts add up; a later rule replaces an earlier one on the days that it names. */
function weekOn(rules: readonly DatedSpans[][], day: number): Week {
  let week: Span[][] = WEEK.map(() => [])
  for (const parts of rules) {
    const next = [...week]
    const named = new Set<number>()
    for (const { dates, days, spans } of parts) {
      if (dates.length > 0 && !dates.some((range) => isWithin(range, day))) continue
      for (const weekday of days) {
        next[weekday] = [...(named.has(weekday) ? (next[weekday] ?? []) : []), ...spans]
        named.add(weekday)
      }
    }
    week = next
  }
  return week.map(merged)
}

function isWithin({ from, to }: DateRange, day: number): boolean {
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

/** In their order; those that meet or overlap are one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.open - b.open)) {
    const last = result.at(-1)
    if (last && span.open <= last.close)
      result[result.length - 1] = { ...last, close: Math.max(last.close, span.close) }
    else result.push(span)
  }
  return result
}

/** As a form takes them: few spans, none longer than a day. */
const MOST_SPANS = 3

function isSound(spans: readonly Span[]): boolean {
  return spans.length <= MOST_SPANS && spans.every(({ open, close }) => close - open <= DAY)
}

function isClosed(week: Week): boolean {
  return week.every((spans) => spans.length === 0)
}

/** Parts with the same week behind each other as one, also over the end of the year. */
function joinedParts(parts: readonly YearPart[]): YearPart[] {
  const result: YearPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last && isSame(last.week, part.week)) last.to = part.to
    else result.push({ ...part })
  }
  const [first, last] = [result[0], result.at(-1)]
  if (first && last && first !== last && isSame(first.week, last.week)) {
    first.from = last.from
    result.pop()
  }
  return result
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The week that is kept for most of the year, and in the rest of it what is different. */
function ofYear(year: readonly YearPart[]): Pick<ReadHours, 'hours' | 'seasons'> {
  const [usual] = year
    .filter(({ week }) => !isClosed(week))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a)) as [YearPart]
  const others = year.filter(({ week }) => !isSame(week, usual.week))
  return {
    hours: Object.fromEntries(
      WEEK.flatMap(({ day }, at) => {
        const [first, ...more] = (usual.week[at] ?? []).map(asTimes)
        return first ? [[day, more.length > 0 ? { ...first, more } : first]] : []
      }),
    ),
    seasons: others.flatMap((part) => seasonsOf(part, usual.week)),
  }
}

/** One entry for all days with the same hours; none for days that are as usual. */
function seasonsOf({ from, to, week }: YearPart, usual: Week): SpecialDays[] {
  const different = WEEK.map((_, at) => at).filter((at) => !isSame(week[at], usual[at]))
  const groups = Map.groupBy(different, (at) => JSON.stringify(week[at]))
  return [...groups.values()].map((days) => ({
    from: monthAndDay(from),
    to: monthAndDay(to),
    ...(days.length < WEEK.length && { days: days.flatMap((at) => WEEK[at]?.day ?? []) }),
    spans: (week[days[0] ?? 0] ?? []).map(asTimes),
    note: '',
  }))
}

function lengthOf({ from, to }: DateRange): number {
  return from <= to ? to - from + 1 : DAYS_OF_YEAR - from + to + 1
}

function asTimes({ open, close }: Span): { open: string; close: string } {
  return { open: clockTime(open), close: clockTime(close) }
}
