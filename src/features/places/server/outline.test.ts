import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

/** Keys of Berlin and of Panketal beside it. */
const [BERLIN, PANKETAL] = [11_000_000, 12_060_181]

test('what neighbours share is no border of both together', () => {
  const [one, other, both] = [[BERLIN], [PANKETAL], [BERLIN, PANKETAL]].map(outlineOf)
  expect([one?.rings.length, other?.rings.length, both?.rings.length]).toEqual([1, 1, 1])
  const points = (outline: typeof both) => outline?.rings.flat().length ?? 0
  expect(points(both)).toBeLessThan(points(one) + points(other))
  expect(both?.box?.north).toBe(Math.max(one?.box?.north ?? 0, other?.box?.north ?? 0))
})
