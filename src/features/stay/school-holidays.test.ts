import { expect, test } from 'vitest'
import { calendarOf, STATES, schoolHolidays, schoolHolidaysOf } from './calendar.ts'
import { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR, SCHOOL_HOLIDAYS } from './school-holidays.ts'
import { isDay, nightsOf } from './stay.ts'

test('the holidays of all sixteen Länder are there', () => {
  expect(STATES).toHaveLength(16)
})

test.each(STATES)(
  'the holidays of %s are days of the calendar, in order, and none overlaps another',
  (state) => {
    for (const spans of Object.values(SCHOOL_HOLIDAYS[state] ?? {}))
      for (const span of spans.split(' ')) expect(span.split('/').map(isDay)).toEqual([true, true])
    const holidays = schoolHolidays(state)
    holidays.forEach(({ name, from, to }, index) => {
      const nights = nightsOf({ from, to })
      expect(nights, `${name} ${from}`).toBeGreaterThanOrEqual(0)
      expect(nights, `${name} ${from}`).toBeLessThanOrEqual(47)
      const next = holidays[index + 1]
      if (next) expect(to < next.from, `${name} ${from}`).toBe(true)
    })
  },
)

test.each(STATES)(
  'each known year of %s has summer, autumn and Christmas holidays at their time',
  (state) => {
    for (let year = FIRST_KNOWN_YEAR; year <= LAST_KNOWN_YEAR; year++) {
      const of = (name: string) => schoolHolidaysOf(year, state).filter((holiday) => holiday.name === name)
      const [summer, autumn, christmas] = ['Sommerferien', 'Herbstferien', 'Weihnachtsferien'].map(of)
      expect([summer?.length, autumn?.length, christmas?.length], `${year}`).toEqual([1, 1, 1])
      // Six weeks, between the end of June and the middle of September.
      const [{ from, to } = { from: '', to: '' }] = summer ?? []
      expect(from >= `${year}-06-20` && to <= `${year}-09-15`, `${year}`).toBe(true)
      expect(nightsOf({ from, to }), `${year}`).toBeGreaterThanOrEqual(37)
      const [{ from: first, to: last } = { from: '', to: '' }] = christmas ?? []
      expect(first <= `${year}-12-27` && last >= `${year}-12-29`, `${year}`).toBe(true)
      expect(autumn?.[0] && autumn[0].from >= `${year}-10-02`, `${year}`).toBe(true)
    }
  },
)

test('a stay meets the holidays that it shares a day with, those of the turn of the year too', () => {
  expect(calendarOf('Hamburg', { from: '2026-08-12', to: '2026-08-21' }).schoolHolidays).toEqual([
    { name: 'Sommerferien', from: '2026-07-09', to: '2026-08-19' },
  ])
  expect(calendarOf('Bayern', { from: '2026-01-03', to: '2026-01-10' })).toMatchObject({
    schoolHolidays: [{ name: 'Weihnachtsferien', from: '2025-12-22', to: '2026-01-05' }],
    publicHolidays: [{ date: '2026-01-06', name: 'Heilige Drei Könige' }],
  })
})

test('what is not published or lies in no known Land has unknown school holidays', () => {
  expect(calendarOf('Hamburg', { from: '2029-08-12', to: '2029-08-21' }).schoolHolidays).toBeNull()
  expect(calendarOf(null, { from: '2026-08-12', to: '2026-08-21' })).toMatchObject({
    state: null,
    schoolHolidays: null,
  })
})
