import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundingBox, distanceKm } from './geo.ts'

const latitude = fc.double({ min: 47, max: 56, noNaN: true })
const longitude = fc.double({ min: 5, max: 16, noNaN: true })

test('measures known distances', () => {
  expect(distanceKm(52.52, 13.405, 48.137, 11.575)).toBeCloseTo(504.4, 0)
  expect(distanceKm(50, 8, 50, 8)).toBe(0)
})

test('a distance is the same both ways', () => {
  fc.assert(
    fc.property(latitude, longitude, latitude, longitude, (a, b, c, d) => {
      expect(distanceKm(a, b, c, d)).toBeCloseTo(distanceKm(c, d, a, b), 9)
    }),
  )
})

test('what lies within the radius lies in the box', () => {
  fc.assert(
    fc.property(latitude, longitude, latitude, longitude, (a, b, c, d) => {
      const radius = distanceKm(a, b, c, d) + 1e-9
      const box = boundingBox(a, b, radius)
      expect(c).toBeGreaterThanOrEqual(box.south - 1e-9)
      expect(c).toBeLessThanOrEqual(box.north + 1e-9)
      expect(d).toBeGreaterThanOrEqual(box.west - 1e-9)
      expect(d).toBeLessThanOrEqual(box.east + 1e-9)
    }),
  )
})
