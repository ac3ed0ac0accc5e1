/**
 * Opening hours as the import reads them beside the library `opening_hours`, minute by minute in ten weeks of a year: those
 * of OpenStreetMap that people have written freely, and others put together after its rules.
 */
import fs from 'node:fs'
import path from 'node:path'
import OpeningHours from 'opening_hours'
import { readOpeningHours } from '#features/listing-import/server/source/opening-hours-osm.ts'
import { type GermanClock, openingTimes, spansAt } from '#features/listings/opening-hours.ts'
import { print } from './report.ts'

const COMPOSED = 3900
/** See NOTICE; the most frequent ones first. */
const WRITTEN = path.resolve(import.meta.dirname, 'hours/strings.txt')
const DAY = 1440
const WEEK_DAYS = 7
/** Mondays of weeks without a public holiday in Hessen: on those the pages ask people to call. */
const WEEKS = [
  ...['2026-01-12', '2026-02-16', '2026-03-16', '2026-04-20', '2026-06-15'],
  ...['2026-07-20', '2026-08-17', '2026-09-14', '2026-11-09', '2026-12-07'],
]
const PLACE = {
  lat: 50.1,
  lon: 8.7,
  address: { country_code: 'de', state: 'Hessen', country: 'Deutschland' },
}

export function measureOpeningHours(): void {
  measure('nach den Regeln zusammengesetzt', composed())
  measure('aus OpenStreetMap, wie Leute sie schreiben', fs.readFileSync(WRITTEN, 'utf8').trim().split('\n'))
}

function measure(whose: string, strings: readonly string[]): void {
  const count = { known: 0, read: 0, whole: 0, minutes: 0, falselyOpen: 0, falselyClosed: 0, worst: 0 }
  for (const text of strings) {
    const truth = minutesByLibrary(text)
    if (!truth) continue
    count.known++
    const { hours, seasons, text: kept } = readOpeningHours(text)
    if (!hours) continue
    count.read++
    if (kept === null) count.whole++
    const times = openingTimes(hours, seasons)
    let wrong = 0
    for (const [week, monday] of WEEKS.entries()) {
      const shown = minutesOf(daysOf(monday).map((day) => spansAt(times, day, 0)))
      for (let minute = 0; minute < shown.length; minute++) {
        const state = truth[week]?.[minute] ?? CLOSED
        if (shown[minute] === OPEN && state === CLOSED) wrong++
        if (shown[minute] === CLOSED && state === OPEN) count.falselyClosed++
      }
    }
    count.minutes += WEEKS.length * WEEK_DAYS * DAY
    count.falselyOpen += wrong
    if (wrong > 0 && process.env.MISSES) console.log(`falsely open for ${wrong} minutes: ${text}`)
    count.worst = Math.max(count.worst, wrong / (WEEKS.length * WEEK_DAYS * DAY))
  }
  const percent = (part: number, whole: number) => (part / whole) * 100
  print(`Öffnungszeiten, ${count.known} von ${strings.length} Zeichenketten ${whose}, neben opening_hours`, [
    { name: 'gelesen', value: percent(count.read, count.known), unit: '%' },
    { name: 'davon ganz, ohne Rest im Wortlaut', value: percent(count.whole, count.read), unit: '%' },
    {
      name: 'Zeit, zu der fälschlich geöffnet steht',
      value: percent(count.falselyOpen, count.minutes),
      unit: '%',
      target: { atMost: 0.1 },
    },
    { name: 'dieselbe bei der schlechtesten Zeichenkette', value: count.worst * 100, unit: '%' },
    {
      name: 'Zeit, zu der fälschlich geschlossen steht',
      value: percent(count.falselyClosed, count.minutes),
      unit: '%',
      target: { atMost: 0.1 },
    },
  ])
}

const CLOSED = 0
const OPEN = 1
/** Perhaps: a comment says when. */
const UNKNOWN = 2

/** The state of each minute of each week; undefined for what the library does not understand. */
function minutesByLibrary(text: string): Uint8Array[] | undefined {
  try {
    const library = new OpeningHours(text, PLACE)
    return WEEKS.map((monday) => {
      const [from, to] = [new Date(`${monday}T00:00`), new Date(`${monday}T00:00`)]
      to.setDate(to.getDate() + WEEK_DAYS)
      const minutes = new Uint8Array(WEEK_DAYS * DAY)
      for (const [start, end, isUnknown] of library.getOpenIntervals(from, to)) {
        const minuteOf = (at: Date) => Math.round((at.getTime() - from.getTime()) / 60_000)
        minutes.fill(isUnknown ? UNKNOWN : OPEN, minuteOf(start), minuteOf(end))
      }
      return minutes
    })
  } catch {
    return undefined
  }
}

/** From the day before Monday to Sunday. */
function daysOf(monday: string): GermanClock[] {
  return Array.from({ length: WEEK_DAYS + 1 }, (_, at) => ({
    today: new Date(Date.parse(monday) + (at - 1) * DAY * 60_000).toISOString().slice(0, 10),
    dayIndex: (at + WEEK_DAYS - 1) % WEEK_DAYS,
    minutes: 0,
  }))
}

/** Of the days of a week and the one before, whose night may last into it. */
function minutesOf(days: readonly (readonly { open: number; close: number }[])[]): Uint8Array {
  const minutes = new Uint8Array(WEEK_DAYS * DAY)
  for (const [at, spans] of days.entries()) {
    const start = (at - 1) * DAY
    for (const { open, close } of spans)
      minutes.fill(OPEN, Math.max(0, start + open), Math.max(0, start + close))
  }
  return minutes
}

const WORKDAYS = [
  'Mo-Fr',
  'Mo-Fr',
  'Mo-Fr',
  'Mo-Sa',
  'Mo-Su',
  'Tu-Fr',
  'Mo,Tu,Th,Fr',
  'Mo-Th',
  'Tu-Su',
  'Mo-We,Fr',
]
const ENDS = ['Sa', 'Sa', 'Sa,Su', 'Sa-Su', 'Su', 'Fr', 'Su,PH']
const SEASONS = [
  'Apr-Oct',
  'May-Sep',
  'Mar-Nov',
  'Apr 01-Oct 31',
  'Jun 15-Sep 15',
  'Nov-Mar',
  'Jan,Feb,Dec',
  'Oct 16-Mar 31',
]
/** `d` days of work, `e` of the end of a week, `t` a span, `b` two with a break, `s` a season. */
const SHAPES = [
  ...[
    'd t',
    'd t',
    'd t; e t',
    'd t; e t',
    'd t; PH off',
    'd t; e t; PH off',
    'd t; e t; Su,PH off',
    'd t, e t',
  ],
  ...['d b', 'd b', 'd b; e t', 'd b; e t; PH off', 'd b; e t; Su off', 'Mo b; We b; Fr t', 'Mo-Fr b, Sa t'],
  ...[
    't',
    't,t',
    '24/7',
    'Mo-Su 00:00-24:00',
    'Fr,Sa 20:00-02:00',
    'Mo-Th t; Fr t; Sa t',
    'd t; We off',
    'd t; We b',
  ],
  ...[
    's: d t',
    's d t; e t',
    's d t; s off',
    'd t; s d t',
    'd b; s off',
    's Mo-Su t; PH off',
    'd t; Dec 24-Jan 01 off',
  ],
  ...[
    'd t; Dec 24,31 off',
    'd t; Dec 25 off',
    'd t; Aug 01-21 off',
    's Mo-Fr b; s Sa-Su t',
    'd t; e t; s e off',
  ],
  ...[
    'd t "nach Vereinbarung"',
    'd t; e "nach Vereinbarung"',
    'd t || "auf Anfrage"',
    '"nach Vereinbarung"',
    'd t+',
  ],
  ...[
    'd t; PH 10:00-12:00',
    'SH d t',
    'Mo[1] t',
    'week 1-26 d t',
    'sunrise-sunset',
    'd sunrise-20:00',
    '2026 d t',
    'off',
  ],
  ...[
    'd t; easter off',
    'd t; PH,SH off',
    'PH off; d t',
    'd t; unknown',
    'd t; Su t; PH off',
    'Mo-Fr b; Mo-Th t',
  ],
]

/** The same in each run: every shape in turn, filled with what comes next in each list. */
function composed(): string[] {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:${['00', '30', '00', '15', '45'][next(5)]}`
  const fill: Record<string, () => string> = {
    d: () => WORKDAYS[next(WORKDAYS.length)] ?? '',
    e: () => ENDS[next(ENDS.length)] ?? '',
    s: () => SEASONS[next(SEASONS.length)] ?? '',
    t: () => `${time(6 + next(5))}-${time(14 + next(7))}`,
    b: () => `${time(6 + next(4))}-${time(11 + next(2))},${time(14 + next(2))}-${time(17 + next(4))}`,
  }
  const strings = new Set<string>()
  for (let at = 0; strings.size < COMPOSED && at < COMPOSED * 4; at++) {
    const shape = SHAPES[at % SHAPES.length] ?? ''
    strings.add(shape.replace(/(?<![\w"])[dtbes](?![\w])/g, (letter) => fill[letter]?.() ?? letter))
  }
  return [...strings]
}
