import { expect, test } from 'vitest'
import { endsNextDay, problemOfDay, timeOf } from './hours.ts'

test('times are read as people type them', () => {
  for (const typed of ['7:30', '07:30', '730', '0730', '7.30', ' 7h30 ', '7.30 Uhr']) {
    expect(timeOf(typed), typed).toBe('07:30')
  }
  expect(timeOf('8')).toBe('08:00')
  expect(timeOf('24')).toBe('24:00')
  expect(timeOf('')).toBe('')
  expect(timeOf('mittags')).toBe('mittags')
  expect(timeOf('25:00')).toBe('25:00')
})

test('a span that ends before it begins ends on the following day', () => {
  expect(endsNextDay({ open: '18:00', close: '02:00' })).toBe(true)
  expect(endsNextDay({ open: '08:00', close: '18:00' })).toBe(false)
  expect(endsNextDay({ open: '08:00', close: '00:00' })).toBe(false)
  expect(endsNextDay({ open: '08:00', close: '' })).toBe(false)
})

test('spans that overlap are wrong, past midnight too', () => {
  const overlap = 'Diese Zeiten überschneiden sich.'
  expect(
    problemOfDay([
      { open: '08:00', close: '12:00' },
      { open: '12:00', close: '18:00' },
    ]),
  ).toBeUndefined()
  expect(
    problemOfDay([
      { open: '08:00', close: '12:00' },
      { open: '11:30', close: '18:00' },
    ]),
  ).toBe(overlap)
  expect(
    problemOfDay([
      { open: '18:00', close: '02:00' },
      { open: '20:00', close: '21:00' },
    ]),
  ).toBe(overlap)
  expect(problemOfDay([{ open: '08:00', close: '' }])).toContain('Beginn und Ende')
})
