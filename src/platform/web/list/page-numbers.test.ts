import { expect, test } from 'vitest'
import { pageCount, pageNumbers } from './page-numbers.ts'

test('the last page may be short', () => {
  expect(pageCount(41, 20)).toBe(3)
  expect(pageCount(40, 20)).toBe(2)
  expect(pageCount(0, 20)).toBe(1)
})

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [6, 20, [1, null, 5, 6, 7, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 19, 20]],
])('page %i of %i offers %o', (current, count, expected) => {
  expect(pageNumbers(current, count)).toEqual(expected)
})
