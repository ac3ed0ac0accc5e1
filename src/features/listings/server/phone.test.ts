import { expect, it } from 'vitest'
import { phoneSpelling } from './phone.ts'

it.each([
  ['+49 (0)30/123 45 67', '030 1234567'],
  ['0049-30-1234567', '030 1234567'],
  ['030 / 1234567', '030 1234567'],
  ['(030) 1234567', '030 1234567'],
  ['0172/9973186', '0172 9973186'],
  ['+491729973186', '0172 9973186'],
  ['+43 1 58858', '+43 1 58858'],
  ['110', '110'],
  ['0421 77', '0421 77'],
  ['+49 421 77', '+49 421 77'],
  ['116117', '116117'],
  ['030 1234567 (Frau Maier)', '030 1234567 (Frau Maier)'],
])('spells %s as %s', (written, spelled) => {
  expect(phoneSpelling(written)).toBe(spelled)
  expect(phoneSpelling(spelled)).toBe(spelled)
})
