import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLabels, overlap, roomOf, SIDES } from './label-choice.ts'

const BOUNDS = { left: 0, top: 0, right: 400, bottom: 300 }

test('no name lies over another one, under a pin, or half outside', () => {
  const candidate = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 20, max: 120 }),
    height: fc.constant(16),
    sides: fc.subarray([...SIDES], { minLength: 1 }),
  })
  const pin = { left: 180, top: 120, right: 250, bottom: 150 }
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
      const rooms = chooseLabels(candidates, [pin], BOUNDS).map(({ candidate, side }) =>
        roomOf(candidate, side),
      )
      for (const [i, room] of rooms.entries()) {
        expect([pin, ...rooms.slice(0, i)].some((other) => overlap(room, other))).toBe(false)
        expect(room.left >= 0 && room.right <= 400 && room.top >= 0 && room.bottom <= 300).toBe(true)
      }
    }),
  )
})

test('the important name stands, and a lesser one makes way beside its point', () => {
  const name = (x: number) => ({ x, y: 100, width: 80, height: 16, sides: ['above', 'below'] as const })
  const sides = chooseLabels([name(100), name(110), name(120)], [], BOUNDS).map(({ side }) => side)
  expect(sides).toEqual(['above', 'below'])
})
