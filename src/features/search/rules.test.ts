import { expect, test } from 'vitest'
import { nextRadius, radiusOptions } from './rules.ts'

test('the default stands among the choices', () => {
  expect(radiusOptions(30)).toEqual([5, 10, 25, 30, 50, 100, 0])
})

test('a radius of the address is a choice of its own', () => {
  expect(radiusOptions(150)).toEqual([5, 10, 25, 30, 50, 100, 150, 0])
})

test('no limit is named once', () => {
  expect(radiusOptions(0)).toEqual([5, 10, 25, 30, 50, 100, 0])
})

test('a radius is widened step by step up to 200 km, one without limit never', () => {
  expect([5, 30, 50, 70, 100, 150].map(nextRadius)).toEqual([30, 50, 100, 100, 150, 200])
  expect([200, 0].map(nextRadius)).toEqual([undefined, undefined])
})
