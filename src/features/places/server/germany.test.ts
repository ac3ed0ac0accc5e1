import { expect, test } from 'vitest'
import { isOnGermanGround } from './germany.ts'

test.each([
  ['the middle of the country', 51.0, 10.0],
  ['Konstanz', 47.66, 9.175],
  ['Büsingen, within Switzerland', 47.697, 8.69],
  ['Kehl, on the Rhine', 48.575, 7.815],
  ['Helgoland', 54.18, 7.888],
  ['List on Sylt', 55.017, 8.437],
  ['Görlitz', 51.153, 14.988],
])('%s lies in Germany', (_, latitude, longitude) => {
  expect(isOnGermanGround(latitude, longitude)).toBe(true)
})

test.each([
  ['Salzburg', 47.8, 13.045],
  ['Straßburg', 48.573, 7.752],
  ['Basel', 47.5476, 7.5897],
  ['Schaffhausen', 47.697, 8.634],
  ['Stettin', 53.43, 14.55],
  ['the North Sea', 54.5, 7.0],
  ['Berlin the wrong way round', 13.4, 52.5],
  ['nowhere', 0, 0],
])('%s does not', (_, latitude, longitude) => {
  expect(isOnGermanGround(latitude, longitude)).toBe(false)
})
