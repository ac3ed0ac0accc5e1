import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { Grid, type Runs } from './grid.ts'

function slotsOf(runs: Runs): Set<number> {
  const slots = new Set<number>()
  for (let run = 0; run < runs.length; run += 2) {
    for (let slot = runs[run] as number; slot < (runs[run + 1] as number); slot++) slots.add(slot)
  }
  return slots
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test.each([
  ['Germany', { latitudes: [47, 55], longitudes: [6, 15], largest: 300 }],
  ['the far north', { latitudes: [60, 84], longitudes: [-30, 30], largest: 800 }],
  ['the equator', { latitudes: [-3, 3], longitudes: [-60, 60], largest: 1500 }],
  ['the south', { latitudes: [-55, -20], longitudes: [110, 160], largest: 500 }],
] as const)(
  'a circle in %s leaves out nothing that lies within, and little that does not',
  (_, { latitudes, longitudes, largest }) => {
    const spot = fc.record({
      latitude: number(latitudes[0], latitudes[1]),
      longitude: number(longitudes[0], longitudes[1]),
    })
    const spots = fc.array(spot, { minLength: 50, maxLength: 200 })
    const isRight = (center: Coordinates, radiusKm: number, all: Coordinates[]) => {
      const grid = new Grid()
      const slots = all.map(({ latitude, longitude }) => grid.take(latitude, longitude))
      const found = slotsOf(grid.runsAround(center, radiusKm))
      return all.every(({ latitude, longitude }, index) => {
        const km = distanceKm(center.latitude, center.longitude, latitude, longitude)
        const isFound = found.has(slots[index] as number)
        // A cell is some 10 km from corner to corner.
        return km <= radiusKm ? isFound : km <= radiusKm + 20 || !isFound
      })
    }
    fc.assert(fc.property(spot, number(0, largest), spots, isRight))
  },
)

test('what was taken is found until it is released, whatever came and went', () => {
  const somewhere = fc.record({ latitude: number(50, 50.3), longitude: number(10, 10.3) })
  const nowhere = fc.constant({ latitude: Number.NaN, longitude: Number.NaN })
  const step = fc.record({
    at: fc.oneof({ weight: 9, arbitrary: somewhere }, { weight: 1, arbitrary: nowhere }),
    releases: fc.boolean(),
    isLookedFor: fc.boolean(),
  })
  const isRight = (steps: { at: Coordinates; releases: boolean; isLookedFor: boolean }[]) => {
    const grid = new Grid()
    const taken = new Map<number, Coordinates>()
    const check = () => {
      const located = slotsOf(grid.located())
      const within = slotsOf(grid.runsIn({ south: 50, north: 50.3, west: 10, east: 10.3 }))
      const unlocated = slotsOf(grid.unlocated())
      for (const [slot, { latitude }] of taken) {
        const found = [located.has(slot), within.has(slot), !unlocated.has(slot)]
        if (found.some((one) => one === Number.isNaN(latitude))) return false
      }
      return true
    }
    for (const { at, releases, isLookedFor } of steps) {
      const [oldest] = taken
      if (releases && oldest) {
        grid.release(oldest[0], oldest[1].latitude, oldest[1].longitude)
        taken.delete(oldest[0])
      }
      const slot = grid.take(at.latitude, at.longitude)
      expect(taken.has(slot)).toBe(false)
      taken.set(slot, at)
      // What is remembered of a search must not outlive what it was about.
      if (isLookedFor && !check()) return false
    }
    return check()
  }
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 400, size: 'max' }), isRight))
})
