import { expect, test } from 'vitest'
import { isTileOffered } from './tile-area.ts'

test('tiles of Germany are offered, from the whole country to a street', () => {
  expect(isTileOffered(5, 16, 10)).toBe(true)
  expect(isTileOffered(10, 550, 335)).toBe(true) // Berlin
  expect(isTileOffered(17, 69_746, 45_491)).toBe(true) // München, Marienplatz
})

test.each([
  ['Paris', 10, 518, 352],
  ['London', 10, 511, 340],
  ['Rom', 10, 547, 380],
  ['the world', 0, 0, 0],
  ['too far', 4, 8, 5],
  ['too close', 18, 139_493, 90_983],
  ['no such tile', 10, -1, 335],
  ['no such tile', 10, 550, 99_999],
  ['no number', 10, Number.NaN, 335],
  ['no whole number', 10, 550.5, 335],
])('nothing is offered for %s', (_, z, x, y) => {
  expect(isTileOffered(z, x, y)).toBe(false)
})
