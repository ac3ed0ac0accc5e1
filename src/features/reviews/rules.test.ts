import { expect, test } from 'vitest'
import { summaryOf, timeAgo } from './rules.ts'

test.each([
  ['2026-08-10', 'heute'],
  ['2026-08-09', 'gestern'],
  ['2026-08-05', 'vor 5 Tagen'],
  ['2026-08-02', 'vor einer Woche'],
  ['2026-07-25', 'vor 2 Wochen'],
  ['2026-07-10', 'vor einem Monat'],
  ['2026-03-01', 'vor 5 Monaten'],
  ['2025-08-10', 'vor einem Jahr'],
  ['2023-02-01', 'vor 3 Jahren'],
  ['2026-08-11', 'heute'],
])('%s is %s', (date, words) => {
  expect(timeAgo(date, '2026-08-10')).toBe(words)
})

test('a summary names every number of stars, the best first, and rounds the average', () => {
  const summary = summaryOf(
    new Map([
      [5, 2],
      [2, 1],
    ]),
  )
  expect(summary).toMatchObject({ count: 3, average: 4 })
  expect(summary.distribution.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 2],
    [4, 0],
    [3, 0],
    [2, 1],
    [1, 0],
  ])
  expect(
    summaryOf(
      new Map([
        [4, 2],
        [5, 1],
      ]),
    ).average,
  ).toBe(4.3)
})

test('without reviews there is no average', () => {
  expect(summaryOf(new Map())).toMatchObject({ count: 0, average: null })
})
