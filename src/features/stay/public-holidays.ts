/**
 * Public holidays of the German Länder, by their holiday acts (an overview: https://www.bmi.bund.de, "Feiertage").
 * Holidays of single municipalities are left out: the Friedensfest of Augsburg, Mariä Himmelfahrt in Bavaria,
 * Fronleichnam in parts of Saxony and Thuringia.
 */
import { dayAfter } from '#platform/shared/dates.ts'

export interface Holiday {
  /** YYYY-MM-DD */
  date: string
  name: string
}

interface Rule {
  name: string
  day: (year: number) => Date
  /** Everywhere when absent. */
  states?: readonly string[]
  /** First and last year, as far as they matter. */
  since?: number
  until?: number
}

const NORTH = ['Bremen', 'Hamburg', 'Niedersachsen', 'Schleswig-Holstein']
const EAST = ['Brandenburg', 'Mecklenburg-Vorpommern', 'Sachsen', 'Sachsen-Anhalt', 'Thüringen']
const ALL_SAINTS = ['Baden-Württemberg', 'Bayern', 'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland']

const RULES: readonly Rule[] = [
  { name: 'Neujahr', day: on(1, 1) },
  { name: 'Heilige Drei Könige', day: on(1, 6), states: ['Baden-Württemberg', 'Bayern', 'Sachsen-Anhalt'] },
  { name: 'Internationaler Frauentag', day: on(3, 8), states: ['Berlin'], since: 2019 },
  { name: 'Internationaler Frauentag', day: on(3, 8), states: ['Mecklenburg-Vorpommern'], since: 2023 },
  { name: 'Karfreitag', day: fromEaster(-2) },
  { name: 'Ostersonntag', day: fromEaster(0), states: ['Brandenburg'] },
  { name: 'Ostermontag', day: fromEaster(1) },
  { name: 'Tag der Arbeit', day: on(5, 1) },
  { name: '80. Jahrestag der Befreiung', day: on(5, 8), states: ['Berlin'], since: 2025, until: 2025 },
  { name: 'Christi Himmelfahrt', day: fromEaster(39) },
  { name: 'Pfingstsonntag', day: fromEaster(49), states: ['Brandenburg'] },
  { name: 'Pfingstmontag', day: fromEaster(50) },
  { name: 'Fronleichnam', day: fromEaster(60), states: [...ALL_SAINTS, 'Hessen'] },
  { name: '75. Jahrestag des Aufstandes', day: on(6, 17), states: ['Berlin'], since: 2028, until: 2028 },
  { name: 'Mariä Himmelfahrt', day: on(8, 15), states: ['Saarland'] },
  { name: 'Weltkindertag', day: on(9, 20), states: ['Thüringen'], since: 2019 },
  { name: 'Tag der Deutschen Einheit', day: on(10, 3) },
  { name: 'Reformationstag', day: on(10, 31), states: EAST },
  { name: 'Reformationstag', day: on(10, 31), states: NORTH, since: 2018 },
  { name: 'Allerheiligen', day: on(11, 1), states: ALL_SAINTS },
  { name: 'Buß- und Bettag', day: repentanceDay, states: ['Sachsen'] },
  { name: '1. Weihnachtstag', day: on(12, 25) },
  { name: '2. Weihnachtstag', day: on(12, 26) },
]

/** The holidays of a year in their order; without a Land those of all Länder. */
export function holidaysOf(year: number, state: string | null): Holiday[] {
  return RULES.filter(
    ({ states, since = year, until = year }) =>
      (states === undefined || (state !== null && states.includes(state))) && since <= year && year <= until,
  )
    .map(({ name, day }) => ({ name, date: isoDay(day(year)) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The holidays from a day on (YYYY-MM-DD) within so many days, that day included. */
export function holidaysWithin(from: string, days: number, state: string | null): Holiday[] {
  const end = dayAfter(from, days)
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(end.slice(0, 4))]
  const years = firstYear === lastYear ? [firstYear] : [firstYear, lastYear]
  return years.flatMap((year) => holidaysOf(year, state)).filter(({ date }) => from <= date && date < end)
}

/**
 * Easter Sunday in the Gregorian calendar: the anonymous algorithm published in Nature in 1876 and by Butcher
 * (see Meeus, Astronomical Algorithms, chapter 8). The letters are those of the publication.
 */
export function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return utcDay(year, Math.floor(n / 31), (n % 31) + 1)
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): Date {
  const weekday = utcDay(year, 11, 22).getUTCDay()
  return utcDay(year, 11, 22 - ((weekday - 3 + 7) % 7))
}

function fromEaster(days: number) {
  return (year: number) => {
    const day = easterSunday(year)
    day.setUTCDate(day.getUTCDate() + days)
    return day
  }
}

function on(month: number, day: number) {
  return (year: number) => utcDay(year, month, day)
}

function utcDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day))
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
