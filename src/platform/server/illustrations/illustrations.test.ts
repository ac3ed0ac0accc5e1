import { expect, test } from 'vitest'
import { landscape } from './landscape.ts'
import { portrait } from './portrait.ts'

test('a number always draws the same picture', () => {
  expect(portrait(123)).toBe(portrait(123))
  expect(landscape(4)).toBe(landscape(4))
})

test('the first thousand portraits all differ', () => {
  const portraits = new Set(Array.from({ length: 1000 }, (_, seed) => portrait(seed)))
  expect(portraits.size).toBe(1000)
})

test('any integer draws a complete picture without gaps in its numbers', () => {
  for (const seed of [0, 1, 2, 41, 9999, 2 ** 31, -1, -7]) {
    for (const picture of [portrait(seed), landscape(seed)]) {
      expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 800 600"[^>]*>.*<\/svg>$/)
      expect(picture).not.toMatch(/undefined|NaN/)
    }
  }
})
