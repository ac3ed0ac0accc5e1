import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holidaysOf } from '#features/listings/holidays.ts'
import { comingSpans, type HolidayCalendar, later, overlap, type Span } from './spans.ts'

const schoolOf = (school: readonly Span[]): HolidayCalendar => ({
  schoolHolidays: (year) => school.filter(({ from }) => from.startsWith(`${year}`)),
  publicHolidays: (year) => holidaysOf(year, 'Brandenburg'),
})
const BRANDENBURG = schoolOf([
  { name: 'Weihnachtsferien', from: '2026-12-23', to: '2027-01-02' },
  { name: 'Winterferien', from: '2027-02-01', to: '2027-02-06' },
  { name: 'Osterferien', from: '2027-03-22', to: '2027-04-03' },
  { name: 'Pfingstferien', from: '2027-05-18', to: '2027-05-18' },
  { name: 'Sommerferien', from: '2027-07-01', to: '2027-08-14' },
])

test('a year of spans: school holidays, the weekends between them, and Christmas by its own name', () => {
  expect(comingSpans('2026-12-30', BRANDENBURG).map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
    'Weihnachten 2026-12-23 2027-01-02',
    'Winterferien 2027-02-01 2027-02-06',
    'Osterferien 2027-03-22 2027-04-03',
    'Himmelfahrt 2027-05-06 2027-05-09',
    'Pfingsten 2027-05-15 2027-05-17',
    'Sommerferien 2027-07-01 2027-08-14',
    'Weihnachten 2027-12-23 2028-01-02',
  ])
})

test('where no school holidays are known, Easter is one weekend and Christmas is asked about all the same', () => {
  const names = comingSpans('2029-01-10', schoolOf([])).map(({ name, from, to }) => `${name} ${from} ${to}`)
  expect(names).toContain('Ostern 2029-03-30 2029-04-02')
  expect(names).toContain('Weihnachten 2029-12-23 2030-01-02')
})

test('spans are never over, never overlap, and come in their order, whatever the school holidays are', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => later('2026-01-01', days))
  const holidays = fc.array(fc.tuple(day, fc.integer({ min: 0, max: 45 })), { maxLength: 12 })
  fc.assert(
    fc.property(day, holidays, (today, lengths) => {
      const school = lengths.map(([from, length]) => ({ name: 'Ferien', from, to: later(from, length) }))
      const spans = comingSpans(today, schoolOf(school))
      for (const [i, span] of spans.entries()) {
        expect(span.to >= today && span.to >= span.from).toBe(true)
        const next = spans[i + 1]
        if (next) expect(overlap(span, next) || next.from < span.from).toBe(false)
      }
    }),
  )
})
