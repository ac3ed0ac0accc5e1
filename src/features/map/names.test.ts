import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, cellsOf } from './names.ts'

const germany = fc.record({
  latitude: fc.double({ min: 47.3, max: 55, noNaN: true }),
  longitude: fc.double({ min: 5.9, max: 15, noNaN: true }),
  zoom: fc.integer({ min: 5, max: 17 }),
})

test('the cells of a box hold every point of it, and are few at every zoom', () => {
  fc.assert(
    fc.property(germany, ({ latitude, longitude, zoom }) => {
      // What a screen of 1200 x 800 px shows.
      const [width, height] = [(1200 / 256 / 2 ** zoom) * 360, (800 / 256 / 2 ** zoom) * 225]
      const box = { south: latitude, north: latitude + height, west: longitude, east: longitude + width }
      const cells = cellsOf(box, zoom)
      expect(cells.length).toBeLessThanOrEqual(30)
      const boxes = cells.map((cell) => boxOf(cell) ?? expect.fail('no such cell'))
      const isHeld = boxes.some(
        ({ south, north, west, east }) =>
          latitude >= south && latitude <= north && longitude >= west && longitude <= east,
      )
      expect(isHeld).toBe(true)
    }),
  )
})

test.each([
  { zoom: 6, column: 33, row: 21 },
  { zoom: 5, column: 32, row: 40 },
  { zoom: 5, column: -1, row: 10 },
  { zoom: 9, column: 1.5, row: 10 },
])('there is no cell %o', (cell) => {
  expect(boxOf(cell)).toBeUndefined()
})
