import { expect, test } from 'vitest'
import { day, text } from './fields.ts'

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2027-13-01', false],
  // Databases have no such year.
  ['0000-01-01', false],
  ['1.2.2027', false],
])('%s is a day: %s', (text, is) => {
  expect(day().safeParse(text).success).toBe(is)
})

test('a line is freed of what nobody sees, and of no part of an emoji', () => {
  expect(text(20).parse(' Ham\u00ADburg\u200B\u202E ')).toBe('Hamburg')
  expect(text(20).parse('👩‍👩‍👦')).toBe('👩‍👩‍👦')
})
