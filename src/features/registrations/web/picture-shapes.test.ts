import { expect, test } from 'vitest'
import { fits, middleOf, SHAPES, sentSize } from './picture-shapes.ts'

test('at first the middle of a picture is taken, as large as the shape allows', () => {
  expect(middleOf({ width: 3000, height: 1000 }, 3 / 2)).toEqual({ x: 750, y: 0, width: 1500, height: 1000 })
  expect(middleOf({ width: 900, height: 1600 }, 3 / 2)).toEqual({ x: 0, y: 500, width: 900, height: 600 })
  expect(middleOf({ width: 400, height: 300 }, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
})

test('a picture of the right shape needs no choice', () => {
  expect(fits({ width: 1200, height: 800 }, 3 / 2)).toBe(true)
  expect(fits({ width: 1201, height: 800 }, 3 / 2)).toBe(true)
  expect(fits({ width: 1600, height: 900 }, 3 / 2)).toBe(false)
})

test('large pictures are sent smaller, small ones as they are', () => {
  expect(sentSize({ width: 6000, height: 4000 }, SHAPES.featuredImage)).toEqual({ width: 2400, height: 1600 })
  expect(sentSize({ width: 640, height: 427 }, SHAPES.featuredImage)).toEqual({ width: 640, height: 427 })
  expect(sentSize({ width: 3000, height: 3000 }, SHAPES.logo)).toEqual({ width: 800, height: 800 })
})
