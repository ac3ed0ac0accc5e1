import type { BusinessHours } from '#features/listings/contract.ts'
import { WEEK } from '#features/listings/server/exports.ts'
import { truncate } from '#platform/shared/text.ts'

/** Hours as the directory shows them, one span a day, and what got lost on the way. */
export interface ReadHours {
  hours: BusinessHours | null
  notes: string[]
}

/** Minutes since midnight; `close` exceeds 1440 when the span ends past midnight. */
interface Span {
  open: number
  close: number
}

const DAY = 24 * 60
const DAY_NAMES = [
  ['mo', 'mon', 'monday', 'montag', 'montags'],
  ['tu', 'tue', 'tues', 'tuesday', 'di', 'dienstag', 'dienstags'],
  ['we', 'wed', 'wednesday', 'mi', 'mittwoch', 'mittwochs'],
  ['th', 'thu', 'thur', 'thurs', 'thursday', 'do', 'donnerstag', 'donnerstags'],
  ['fr', 'fri', 'friday', 'freitag', 'freitags'],
  ['sa', 'sat', 'saturday', 'samstag', 'samstags', 'sonnabend'],
  ['su', 'sun', 'sunday', 'so', 'sonntag', 'sonntags'],
]
/** Holidays are no day of the week; what is said of them is passed over. */
const HOLIDAYS = ['ph', 'sh', 'feiertag', 'feiertage', 'feiertags']
const dayIndex = new Map(DAY_NAMES.flatMap((names, index) => names.map((name) => [name, index] as const)))

const CLOSED = '(?<closed>off|closed|geschlossen|zu|ruhetag)(?![a-z])'
const DAYS = String.raw`(?<day>[a-z]+)\.?(?:\s*-\s*(?<lastDay>[a-z]+)\.?)?`
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?`
const TIMES = String.raw`(?<open>${TIME})(?:\s*uhr)?\s*-\s*(?<close>${TIME})(?:\s*uhr)?(?![\d:.+])`
const ITEM = new RegExp(String.raw`[\s,:]*(?:${CLOSED}|${DAYS}|${TIMES})\s*`, 'y')

/**
 * Reads opening hours as OpenStreetMap writes them, in their common forms, with English or German names of days:
 * `Mo-Fr 08:00-18:00; Sa,Su 10:00-12:00; PH off`, `24/7`. A later rule overrides an earlier one for the same day.
 * Several spans a day become one from the first opening to the last closing, with a note; hours that cannot be
 * read are null, with a note. Grammar: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readOpeningHours(text: string): ReadHours {
  const written = truncate(text.trim(), 80)
  if (written === '') return { hours: null, notes: [] }
  const comment = /"[^"]*"/.exec(text)?.[0]
  const rules = normalise(text.replace(/"[^"]*"/g, ' '))
  const week = /^(?:24\/7|24h|24 ?stunden)$/.test(rules) ? wholeWeek() : readRules(rules)
  if (!week || week.every((spans) => spans.length === 0)) {
    return { hours: null, notes: [`Öffnungszeiten „${written}“ nicht verstanden, weggelassen`] }
  }
  const notes = comment === undefined ? [] : [`Zusatz ${comment} der Öffnungszeiten weggelassen`]
  const hours: BusinessHours = {}
  let hasBreaks = false
  for (const [index, spans] of week.entries()) {
    const whole = joined(spans)
    const day = WEEK[index]?.day
    if (!whole || !day) continue
    if (whole.close - whole.open > DAY) {
      return { hours: null, notes: [`Öffnungszeiten „${written}“ nicht verstanden, weggelassen`] }
    }
    hasBreaks ||= whole.hasBreak
    hours[day] = { open: clock(whole.open), close: clock(whole.close) }
  }
  if (hasBreaks) notes.push('Pausen in den Öffnungszeiten weggelassen')
  return { hours, notes }
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

function wholeWeek(): Span[][] {
  return WEEK.map(() => [{ open: 0, close: DAY }])
}

/** The spans of each day, Monday first; undefined when something in the rules is not understood. */
function readRules(text: string): Span[][] | undefined {
  const week: Span[][] = WEEK.map(() => [])
  for (const rule of text.split(';')) {
    const groups = readRule(rule)
    if (!groups) return undefined
    const overridden = new Set<number>()
    for (const { days, spans } of groups) {
      for (const day of days) {
        week[day] = [...(overridden.has(day) ? (week[day] ?? []) : []), ...spans]
        overridden.add(day)
      }
    }
  }
  return week
}

interface Group {
  days: number[]
  spans: Span[]
}

/** `Mo-Fr 08:00-12:00, Sa 10:00-12:00` holds two groups. */
function readRule(rule: string): Group[] | undefined {
  const groups: Group[] = []
  let named: number[] | undefined
  let group: Group | undefined
  let position = 0
  while (rule.slice(position).trim() !== '') {
    ITEM.lastIndex = position
    const item = ITEM.exec(rule)?.groups
    if (!item) return undefined
    position = ITEM.lastIndex
    if (item.day !== undefined) {
      const days = daysOf(item.day, item.lastDay)
      if (!days) return undefined
      if (group) named = undefined
      group = undefined
      named = [...(named ?? []), ...days]
      continue
    }
    if (!group) {
      group = { days: named ?? WEEK.map((_, index) => index), spans: [] }
      groups.push(group)
    }
    if (item.closed !== undefined) continue
    const span = spanOf(item.open, item.close)
    if (!span) return undefined
    group.spans.push(span)
  }
  // Days without times could mean all day long, or that the times were forgotten.
  return named && !group ? undefined : groups
}

function daysOf(first: string, last: string | undefined): number[] | undefined {
  if (HOLIDAYS.includes(first)) return last === undefined ? [] : undefined
  const from = dayIndex.get(first)
  const to = last === undefined ? from : dayIndex.get(last)
  if (from === undefined || to === undefined) return undefined
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (from + step) % 7)
}

function spanOf(openText: string | undefined, closeText: string | undefined): Span | undefined {
  const open = minutesOf(openText)
  const close = minutesOf(closeText)
  if (open === undefined || close === undefined || open >= DAY) return undefined
  const end = close > open ? close : close + DAY
  return end - open <= DAY ? { open, close: end } : undefined
}

/** Times beyond midnight may be written as `26:00`. */
function minutesOf(time: string | undefined): number | undefined {
  const [hour, minute = '0'] = time?.split(/[:.]/) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= 2 * DAY ? minutes : undefined
}

function joined(spans: Span[]): (Span & { hasBreak: boolean }) | undefined {
  const [first, ...others] = spans.toSorted((a, b) => a.open - b.open)
  if (!first) return undefined
  const whole = { ...first, hasBreak: false }
  for (const span of others) {
    if (span.open > whole.close) whole.hasBreak = true
    whole.close = Math.max(whole.close, span.close)
  }
  return whole
}

function clock(minutes: number): string {
  const ofDay = minutes % DAY
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
