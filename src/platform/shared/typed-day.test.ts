import { expect, test } from 'vitest'
import { readDay, readDayOfYear } from './typed-day.ts'

test.each([
  ['3.5.2024', '2024-05-03'],
  ['03.05.24', '2024-05-03'],
  [' 3. 5. 2024 ', '2024-05-03'],
  ['3. Mai 2024', '2024-05-03'],
  ['31. märz 2027', '2027-03-31'],
  ['1. Sept. 1998', '1998-09-01'],
  ['2024-05-03', '2024-05-03'],
  ['29.2.2024', '2024-02-29'],
])('%s is a day', (typed, day) => expect(readDay(typed)).toBe(day))

test.each([
  '',
  'gestern',
  '29.2.2023',
  '31.4.2024',
  '0024-05-03',
  '3.5.',
  '3.5',
  '1. Brumaire 2024',
  '3.2024',
])('no day is meant by %j', (typed) => expect(readDay(typed)).toBe(''))

test.each([
  ['1.11.', '11-01'],
  ['1.11', '11-01'],
  ['01.11.', '11-01'],
  ['31. März', '03-31'],
  ['1. Nov.', '11-01'],
  ['29.2.', '02-29'],
  ['11-01', '11-01'],
])('%s is a day of every year', (typed, day) => expect(readDayOfYear(typed)).toBe(day))

test.each(['', '1.', '32.1.', '31. April', '1.11.2026', '2026-11-01', 'November'])(
  'no day of every year is meant by %j',
  (typed) => expect(readDayOfYear(typed)).toBe(''),
)
