import { expect, test } from 'vitest'
import { lastDay, OFFERS, PACKAGES, priceOf } from './packages.ts'

test.each([
  ['2026-11-22', 1, '2026-12-21'],
  ['2026-11-22', 12, '2027-11-21'],
  ['2027-01-28', 1, '2027-02-27'],
  ['2027-01-29', 1, '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-12-01', 1, '2026-12-31'],
  ['2028-02-29', 12, '2029-02-28'],
])('a term from %s over %i months has %s as its last day', (startsOn, months, expected) => {
  expect(lastDay(startsOn, months)).toBe(expected)
})

test('a year costs less than twelve months, and each package covers more than the one before', () => {
  for (const name of PACKAGES) expect(priceOf(name, 12)).toBeLessThan(12 * priceOf(name, 1))
  const covered = PACKAGES.map((name) => OFFERS[name].listings)
  expect(covered).toEqual([1, 3, 10])
})
