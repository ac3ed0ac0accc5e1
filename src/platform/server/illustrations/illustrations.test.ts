import { expect, test } from 'vitest'
import { landscape } from './landscape.ts'
import { byNight, withNight } from './night.ts'
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

test('by night a drawing has a darker colour for each that it has, and dogs and the moon stay as they are', () => {
  const brightness = (colour: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)
  for (const draw of [portrait, landscape, scene]) {
    for (let seed = 0; seed < 40; seed++) {
      const day = draw(seed)
      const night = withNight(day)
      const [, style = ''] =
        /<style>@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style><\/svg>$/.exec(night) ?? []
      const paints = new Set(day.match(/(?:fill|stroke|stop-color)="#\w{6}"/gi))
      for (const paint of paints) {
        const [, property, colour = ''] = /(.*)="(.*)"/.exec(paint) ?? []
        expect(style).toContain(`[${paint}]:not(.lit *){${property}:${byNight(colour)}}`)
        expect(brightness(byNight(colour))).toBeLessThan(brightness(colour) * 0.6)
      }
      expect(night).toContain('<g class="lit"')
    }
  }
})

test('by night the order of light and dark stays', () => {
  const greys = Array.from(
    { length: 16 },
    (_, step) => `#${(step * 17).toString(16).padStart(2, '0').repeat(3)}`,
  )
  const nights = greys.map((grey) => byNight(grey))
  expect(nights.toSorted()).toEqual(nights)
  expect(byNight('#000000')).toBe('#000000')
})
