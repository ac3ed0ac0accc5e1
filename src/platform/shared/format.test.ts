import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countLabel,
  formatDistance,
  formatMegabytes,
  formatMoment,
  formatNumber,
  formatPoints,
  formatPrice,
  formatRating,
  keepDash,
} from './format.ts'

test('numbers are grouped by points', () => {
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(1234)).toBe('1.234')
  expect(formatNumber(1_234_567)).toBe('1.234.567')
})

test('a dash between words begins no line, one within a word stays as it is', () => {
  expect(keepDash('Waldhof – Hunde - am See')).toBe('Waldhof\u00a0– Hunde\u00a0- am See')
  expect(keepDash('Gassi-Service -Nord')).toBe('Gassi-Service -Nord')
})

test('ratings always have one decimal, after a comma', () => {
  expect(formatRating(4.7)).toBe('4,7')
  expect(formatRating(5)).toBe('5,0')
  expect(formatRating(4.649)).toBe('4,6')
})

test('points have two decimals at most', () => {
  expect(formatPoints(4.5)).toBe('4,5')
  expect(formatPoints(4.356)).toBe('4,36')
  expect(formatPoints(100)).toBe('100')
})

test('megabytes have one decimal', () => {
  expect(formatMegabytes(1_843_000)).toBe('1,8')
})

test('distances have one decimal and never part from their unit', () => {
  expect(formatDistance(12.43)).toBe('12,4\u00a0km')
  expect(formatDistance(0)).toBe('0,0\u00a0km')
  expect(formatDistance(1234)).toBe('1.234,0\u00a0km')
})

test('prices show cents only where there are any', () => {
  expect(formatPrice(32)).toBe('32\u00a0€')
  expect(formatPrice(32.5)).toBe('32,50\u00a0€')
})

test('a count of one takes the singular, every other the plural', () => {
  expect(countLabel(0, 'Bewertung', 'Bewertungen')).toBe('0 Bewertungen')
  expect(countLabel(1, 'Bewertung', 'Bewertungen')).toBe('1 Bewertung')
  expect(countLabel(1200, 'Bewertung', 'Bewertungen')).toBe('1.200 Bewertungen')
})

test('figures are those of the German locale', () => {
  const integer = new Intl.NumberFormat('de-DE')
  const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(formatNumber(value)).toBe(integer.format(value))
      expect(formatRating(value / 10)).toBe(oneDecimal.format(value / 10))
    }),
  )
  expect(formatNumber(-0)).toBe('0')
  expect(formatRating(-0.01)).toBe('0,0')
})

test('moments are those of the clock in Germany, in summer and in winter', () => {
  expect(formatMoment('2026-11-20T08:14:00.000Z')).toBe('20.11.2026 09:14')
  expect(formatMoment('2026-07-31T22:05:00.000Z')).toBe('01.08.2026 00:05')
})
