/** One rule of opening hours, such as `Apr-Oct: Mo-Fr 08:00-12:00, Sa 10:00-12:00`, in its parts. */
import { type Span, WEEK } from '#features/listings/server/exports.ts'
import { type DateRange, dayOfYear, lastOfMonth } from './year-parts.ts'

export const DAY = 24 * 60

/** Hours of some days of the week (0 for Monday), within dates or, without any, all year; closed without spans. */
export interface DatedSpans {
  dates: DateRange[]
  days: number[]
  spans: Span[]
}

const DAY_NAMES = [
  ['mo', 'mon', 'monday', 'montag', 'montags'],
  ['tu', 'tue', 'tues', 'tuesday', 'di', 'dienstag', 'dienstags'],
  ['we', 'wed', 'wednesday', 'mi', 'mittwoch', 'mittwochs'],
  ['th', 'thu', 'thur', 'thurs', 'thursday', 'do', 'donnerstag', 'donnerstags'],
  ['fr', 'fri', 'friday', 'freitag', 'freitags'],
  ['sa', 'sat', 'saturday', 'samstag', 'samstags', 'sonnabend'],
  ['su', 'sun', 'sunday', 'so', 'sonntag', 'sonntags'],
]
const MONTH_NAMES = [
  ['jan', 'january', 'januar'],
  ['feb', 'february', 'februar'],
  ['mar', 'march', 'mär', 'mrz', 'märz'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december', 'dez', 'dezember'],
]
/** Public holidays are no day of the week. */
const HOLIDAYS = ['ph', 'feiertag', 'feiertage', 'feiertags']
const indexOf = (names: readonly string[][]) =>
  new Map(names.flatMap((all, index) => all.map((name) => [name, index] as const)))
const dayIndex = indexOf(DAY_NAMES)
const monthIndex = indexOf(MONTH_NAMES)

const ALWAYS = String.raw`(?<always>24\/7|24 ?h\b|24 ?stunden)`
const CLOSED = '(?<closed>off|closed|geschlossen|zu|ruhetag)(?![a-zäöü])'
const MONTH = `(?:${MONTH_NAMES.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?![a-zäöü])\\.?`
const DATES = String.raw`(?<month>${MONTH})(?: ?(?<date>\d{1,2})(?![\d:.]))?(?: ?- ?(?:(?<lastMonth>${MONTH})(?: ?(?<lastDate>\d{1,2})(?![\d:.-]))?|(?<lastOfSame>\d{1,2})(?![\d:.])))?`
const GERMAN_DATES = String.raw`(?<germanDate>\d{1,2}\.\d{1,2}\.)(?: ?- ?(?<lastGermanDate>\d{1,2}\.\d{1,2}\.))?(?!\d)`
const DAYS = String.raw`(?<day>[a-z]+)\.?(?:\s*-\s*(?<lastDay>[a-z]+)\.?)?(?![[\w])`
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?`
const TIMES = String.raw`(?<open>${TIME})(?:\s*uhr)?\s*-\s*(?<close>${TIME})(?:\s*uhr)?(?![\d:.+/])`
const ITEM = new RegExp(
  String.raw`[\s,:]*(?:${ALWAYS}|${CLOSED}|${DATES}|${GERMAN_DATES}|${DAYS}|${TIMES})\s*`,
  'y',
)

/**
 * Reads a rule in lower case. Not whole when it says something of holidays that a week cannot hold; undefined when something
 * in it is not understood.
 */
export function readRule(rule: string): { parts: DatedSpans[]; isWhole: boolean } | undefined {
  const parts: DatedSpans[] = []
  let dates: DateRange[] = []
  let days: number[] | undefined
  let part: DatedSpans | undefined
  let isWhole = true
  let position = 0
  const isDayNamed = () => days !== undefined || dates.length > 0
  while (position < rule.length) {
    const before = position
    ITEM.lastIndex = position
    const item = ITEM.exec(rule)?.groups
    if (!item) return undefined
    position = ITEM.lastIndex
    if (item.month !== undefined || item.germanDate !== undefined) {
      const range = item.month === undefined ? germanRange(item) : rangeOf(item)
      if (!range) return undefined
      if (part || days) [dates, days, part] = [[], undefined, undefined]
      dates.push(range)
    } else if (item.day !== undefined) {
      const named = daysOf(item.day, item.lastDay)
      // `PH Mo-Fr` are the holidays among those days.
      const isBound = days !== undefined && !part && !rule.slice(before, position).includes(',')
      if (!named || isBound) return undefined
      if (part) days = undefined
      part = undefined
      days = [...(days ?? []), ...named]
    } else {
      if (!part) {
        part = { dates, days: days ?? WEEK.map((_, index) => index), spans: [] }
        parts.push(part)
      }
      if (item.closed !== undefined) continue
      const span = item.always === undefined ? spanOf(item.open, item.close) : { open: 0, close: DAY }
      if (!span) return undefined
      part.spans.push(span)
      if (part.days.length === 0) isWhole = false
    }
  }
  // Days without times could mean all day long, or that the times were forgotten.
  return isDayNamed() && !part ? undefined : { parts, isWhole }
}

type Groups = Record<string, string | undefined>

function rangeOf({ month, date, lastMonth, lastDate, lastOfSame }: Groups): DateRange | undefined {
  const first = monthOf(month)
  const last = lastMonth === undefined ? first : monthOf(lastMonth)
  // `Dec 24-Jan` would end nobody knows when.
  if (date !== undefined && lastMonth !== undefined && lastDate === undefined) return undefined
  const from = dayOfYear(first, Number(date ?? 1))
  const end = lastDate ?? lastOfSame ?? (lastMonth === undefined ? date : undefined)
  const to = end === undefined ? lastOfMonth(last) : dayOfYear(last, Number(end))
  return from === undefined || to === undefined ? undefined : { from, to }
}

function germanRange({ germanDate = '', lastGermanDate = germanDate }: Groups): DateRange | undefined {
  const [from, to] = [germanDate, lastGermanDate].map((text) => {
    const [day = 0, month = 0] = text.split('.').map(Number)
    return month > MONTH_NAMES.length ? undefined : dayOfYear(month, day)
  })
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** From 1. */
function monthOf(name: string | undefined): number {
  return (monthIndex.get(name?.replace('.', '') ?? '') ?? 0) + 1
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
  // `8:00-8:00` is a day and a night, or a slip: not guessed.
  if (open === undefined || close === undefined || open >= DAY || open === close) return undefined
  const end = close > open ? close : close + DAY
  return end - open <= DAY ? { open, close: end } : undefined
}

/** Times beyond midnight may be written as `26:00`. */
function minutesOf(time: string | undefined): number | undefined {
  const [hour, minute = '0'] = time?.split(/[:.]/) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= 2 * DAY ? minutes : undefined
}
