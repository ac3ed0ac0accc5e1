import { expect, test } from 'vitest'
import { mapZoom, radiusOptions } from './rules.ts'

test.each([
  [5, 10],
  [10, 9],
  [30, 8],
  [200, 8],
  [1, 12],
])('a radius of %i km is shown at zoom %i', (radius, zoom) => {
  expect(mapZoom(radius)).toBe(zoom)
})

test('without a radius the map chooses', () => {
  expect(mapZoom(0)).toBeUndefined()
})

test('the default stands among the choices', () => {
  expect(radiusOptions(30)).toEqual([5, 10, 25, 30, 50, 100, 0])
})

test('a radius of the address is a choice of its own', () => {
  expect(radiusOptions(150)).toEqual([5, 10, 25, 30, 50, 100, 150, 0])
})

test('no limit is named once', () => {
  expect(radiusOptions(0)).toEqual([5, 10, 25, 30, 50, 100, 0])
})
