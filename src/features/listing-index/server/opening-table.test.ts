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
}

function openAt(day: string): string[] {
  const table = new OpeningTable()
  const number = table.numberOf(HOURS)
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
  // The season ends before the next Sunday comes.
  expect(openAt('2027-03-29')).toEqual(['now', 'monday', 'sunday'])
})
