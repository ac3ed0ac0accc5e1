import { expect, test } from 'vitest'
import { areOf, namedSizes } from './dog-sizes.ts'

test('named sizes hold as long as there are as many dogs, and the largest is as large', () => {
  const named = { dogSizes: 'groß, klein', dogSize: 'groß', numberOfDogs: 2 }
  expect(namedSizes(named)).toEqual(['groß', 'klein'])
  expect(namedSizes({ ...named, numberOfDogs: '2' })).toEqual(['groß', 'klein'])
  for (const changed of [
    { numberOfDogs: 3 },
    { dogSize: 'mittel' },
    { dogSizes: 'groß und klein' },
    { dogSizes: 'groß, klein, winzig' },
    { dogSizes: null },
  ])
    expect(namedSizes({ ...named, ...changed })).toBeNull()
})

test('dogs of which no size is known are those of a form without one', () => {
  expect(areOf([null, null], { dogSize: '', numberOfDogs: '2' })).toBe(true)
  expect(areOf([null, 'mittel'], { dogSize: 'mittel', numberOfDogs: '2' })).toBe(true)
})
