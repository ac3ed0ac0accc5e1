import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound.ts'

test('finds what going through all of them finds', () => {
  const number = fc.integer({ min: 0, max: 20 })
  const isRight = (numbers: number[], value: number) => {
    const ascending = Float64Array.from(numbers).sort()
    const first = ascending.findIndex((one) => one >= value)
    expect(lowerBound(ascending, value)).toBe(first < 0 ? numbers.length : first)
  }
  fc.assert(fc.property(fc.array(number), number, isRight))
})
