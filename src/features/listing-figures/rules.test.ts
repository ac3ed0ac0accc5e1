import { expect, test } from 'vitest'
import { isProgram, monthsUntil } from './rules.ts'

test('twelve months end with the one that runs', () => {
  expect(monthsUntil('2026-11-21')).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ])
  expect(monthsUntil('2026-01-01', 2)).toEqual(['2025-12', '2026-01'])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0', true],
  ['curl/8.0', true],
  [undefined, true],
])('%s: a program %s', (userAgent, is) => expect(isProgram(userAgent)).toBe(is))
