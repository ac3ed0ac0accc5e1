import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Best } from './best.ts'

test('keeps the first of the sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 300 }),
      fc.integer({ min: 0, max: 40 }),
      (numbers, count) => {
        const compare = (a: number, b: number) => a - b
        const best = new Best(count, compare)
        for (const number of numbers) best.offer(number)
        const expected = numbers.toSorted(compare).slice(0, count)
        expect(best.sorted()).toEqual(expected)
        if (count > 0) expect(best.last).toBe(numbers.length < count ? undefined : expected.at(-1))
      },
    ),
  )
})
