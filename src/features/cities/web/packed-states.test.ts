import { expect, test } from 'vitest'
import { packStates, unpackStates } from './packed-states.ts'

test('what is packed comes out as it was', () => {
  const places = [
    { name: 'Rabenau (Landkreis Gießen)', slug: 'rabenau-giessen', listingCount: 1 },
    { name: 'Frankfurt am Main', slug: 'frankfurt', listingCount: 12 },
    { name: 'Groß-Gerau', slug: 'gross-gerau', listingCount: 1 },
    { name: 'Köln', slug: 'koeln', listingCount: 1200 },
  ]
  const states = [
    { name: 'Hessen', slug: 'hessen', listingCount: 1214, cities: places },
    { name: 'Bremen', slug: 'bremen', listingCount: 1, cities: [{ ...places[2], listingCount: 1 }] },
  ] as Parameters<typeof packStates>[0]
  expect(unpackStates(packStates(states))).toEqual(states)
})

test('a place whose slug follows from its name and that has one listing is its name alone', () => {
  const cities = [{ name: 'Groß-Gerau', slug: 'gross-gerau', listingCount: 1 }]
  const [state] = packStates([{ name: 'Hessen', slug: 'hessen', listingCount: 1, cities }])
  expect(state?.places).toBe('Groß-Gerau')
})
