import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATES } from '#features/stay/calendar.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import { canBeReported, comingSpans, overlap } from './spans.ts'

const spansOf = (today: string, state: string | null) =>
  comingSpans(today, state).map(({ name, from, to }) => `${name} ${from} ${to}`)

test('a year of spans: school holidays, the weekends between them, and Christmas by its own name', () => {
  expect(spansOf('2026-12-30', 'Brandenburg')).toEqual([
    'Weihnachten 2026-12-23 2027-01-02',
    'Winterferien 2027-02-01 2027-02-06',
    'Osterferien 2027-03-22 2027-04-03',
    'Himmelfahrt 2027-05-06 2027-05-09',
    'Pfingsten 2027-05-15 2027-05-17',
    'Sommerferien 2027-07-01 2027-08-14',
    'Herbstferien 2027-10-11 2027-10-23',
    'Weihnachten 2027-12-23 2027-12-31',
  ])
})

test('where no school holidays are known, Easter is one weekend and Christmas is asked about all the same', () => {
  expect(spansOf('2026-12-30', null)).toContain('Ostern 2027-03-26 2027-03-29')
  expect(spansOf('2029-01-10', 'Hessen')).toContain('Weihnachten 2029-12-23 2030-01-02')
})

test('spans are never over, never overlap, and come in their order, in every Land on every day', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.constantFrom(null, ...STATES), (today, state) => {
      const spans = comingSpans(today, state)
      // Without school holidays Christmas and Easter are always ahead, and the others of a year may be single days.
      expect(spans.length).toBeGreaterThanOrEqual(2)
      for (const [i, span] of spans.entries()) {
        expect(span.to >= today && span.to >= span.from).toBe(true)
        const next = spans[i + 1]
        if (next) expect(overlap(span, next) || next.from < span.from).toBe(false)
      }
    }),
  )
})

test('room is reported of no days beyond the coming spans, and of none between those of all Länder', () => {
  const can = (from: string, to: string) => canBeReported({ from, to }, '2026-12-30')
  expect(can('2027-07-10', '2027-07-17')).toBe(true)
  // In the holidays of Bavaria alone.
  expect(can('2027-09-01', '2027-09-08')).toBe(true)
  expect(can('2027-11-22', '2027-11-25')).toBe(false)
  expect(can('2028-07-10', '2028-07-17')).toBe(false)
  // Most of it lies beyond them.
  expect(can('2027-12-30', '2028-02-20')).toBe(false)
})
