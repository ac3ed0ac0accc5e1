import { expect, test } from 'vitest'
import { landscape } from './landscape.ts'
import { portrait } from './portrait.ts'
import { scene } from './scene.ts'

test('a number always draws the same picture', () => {
  expect(portrait(123)).toBe(portrait(123))
  expect(landscape(4)).toBe(landscape(4))
  expect(scene(17)).toBe(scene(17))
})

test.each([portrait, scene])('the first thousand drawings of %o all differ', (draw) => {
  const drawings = new Set(Array.from({ length: 1000 }, (_, seed) => draw(seed)))
  expect(drawings.size).toBe(1000)
})

test('any integer draws a complete picture without gaps in its numbers', () => {
  for (const seed of [0, 1, 2, 41, 9999, 2 ** 31, -1, -7]) {
    for (const picture of [portrait(seed), landscape(seed), scene(seed)]) {
      expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 800 600"[^>]*>.*<\/svg>$/)
      expect(picture).not.toMatch(/undefined|NaN/)
    }
  }
})
