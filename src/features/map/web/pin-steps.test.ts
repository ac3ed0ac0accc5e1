import { expect, test } from 'vitest'
import { distanceKm } from '#platform/shared/geo.ts'
import { movedByKey } from './pin-steps.ts'

const START = { latitude: 52.3786, longitude: 12.9408 }

test('an arrow moves the point by 5 m, with shift by 50 m, in its direction', () => {
  for (const [key, north, east] of [
    ['ArrowUp', 1, 0],
    ['ArrowDown', -1, 0],
    ['ArrowLeft', 0, -1],
    ['ArrowRight', 0, 1],
  ] as const) {
    for (const shiftKey of [false, true]) {
      const moved = movedByKey(START, { key, shiftKey })
      if (!moved) throw new Error(key)
      const km = distanceKm(START.latitude, START.longitude, moved.latitude, moved.longitude)
      expect(km * 1000).toBeCloseTo(shiftKey ? 50 : 5, 2)
      expect(Math.sign(moved.latitude - START.latitude)).toBe(north)
      expect(Math.sign(moved.longitude - START.longitude)).toBe(east)
    }
  }
  expect(movedByKey(START, { key: 'Enter', shiftKey: false })).toBeUndefined()
})
