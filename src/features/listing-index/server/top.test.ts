import fc from 'fast-check'
import { expect, test } from 'vitest'
import { top } from './top.ts'

test('answers the first of the sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 300 }),
      fc.integer({ min: 0, max: 40 }),
      (numbers, count) => {
        const compare = (a: number, b: number) => a - b
        expect(top(numbers, count, compare)).toEqual(numbers.toSorted(compare).slice(0, count))
      },
    ),
  )
})
