import { expect, test } from 'vitest'
import { OPEN_TIMES } from '#features/listings/rules.ts'
import { germanClock } from '#features/listings/server/exports.ts'
import { OpeningTable } from './opening-table.ts'

const DAY = { open: '08:00', close: '18:00' }
/** Closed on Sundays in winter, and over Christmas for once. */
const HOURS = {
  businessHours: { monday: DAY, sunday: DAY },
  specialDays: [
    { from: '11-01', to: '03-31', days: ['sunday' as const], spans: [], note: 'Winter' },
    { from: '2026-12-21', to: '2026-12-31', spans: [], note: 'Betriebsferien' },
  ],
  state: null,
}

function openAt(day: string, hours: Parameters<OpeningTable['numberOf']>[0] = HOURS): string[] {
  const table = new OpeningTable()
  const number = table.numberOf(hours)
  const clock = germanClock(new Date(`${day}T12:00:00Z`))
  const mask = table.maskOf(number, clock)
  expect(table.masksAt(clock)).toEqual([0, mask])
  return OPEN_TIMES.filter((_, bit) => mask & (1 << bit))
}

test('days are open as the season has them, days of one year aside', () => {
  // The first is a Sunday, the others are Mondays.
  expect(openAt('2026-07-05')).toEqual(['now', 'monday', 'sunday'])
  expect(openAt('2026-12-07')).toEqual(['now', 'monday'])
  expect(openAt('2026-12-21')).toEqual(['monday'])
  // The season ends before the next Sunday comes; it is the Monday of Easter.
  expect(openAt('2027-03-29')).toEqual(['monday', 'sunday'])
})

test('on a holiday of its Land only who has said so of that day is open now', () => {
  const [monday, friday] = ['2027-11-01', '2026-05-01']
  const everyDay = { businessHours: { monday: DAY, friday: DAY }, specialDays: [] }
  expect(openAt(monday, { ...everyDay, state: 'Bayern' })).toEqual(['monday', 'friday'])
  expect(openAt(monday, { ...everyDay, state: 'Berlin' })).toEqual(['now', 'monday', 'friday'])
  expect(openAt(friday, { ...everyDay, state: 'Berlin' })).toEqual(['monday', 'friday'])
  const said = [{ from: friday, to: friday, spans: [DAY], note: 'Tag der Arbeit' }]
  expect(openAt(friday, { ...everyDay, specialDays: said, state: 'Berlin' })).toEqual([
    'now',
    'monday',
    'friday',
  ])
  const season = [{ from: '04-01', to: '10-31', spans: [DAY], note: 'Sommer' }]
  expect(openAt(friday, { ...everyDay, specialDays: season, state: 'Berlin' })).not.toContain('now')
  const everyYear = [{ from: '05-01', to: '05-01', spans: [DAY], note: '' }]
  expect(openAt(friday, { ...everyDay, specialDays: everyYear, state: 'Berlin' })).toContain('now')
})
