import { expect, test } from 'vitest'
import { mapZoom } from './map-zoom.ts'

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
