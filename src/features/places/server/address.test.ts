import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import type { CheckedAddress } from '../contract.ts'
import { placesForTests } from './factory.ts'

const app = sharedTestApp(async ({ db }) => placesForTests(db), 'api')

async function check(query: Record<string, string>): Promise<CheckedAddress> {
  return (await app.get(`/api/places/check?${new URLSearchParams(query)}`)).body as CheckedAddress
}

test('a postcode and its place agree, however the place is written', async () => {
  for (const city of ['München', 'muenchen', 'Munchen', 'Munich']) {
    expect(await check({ postalCode: '80333', city }), city).toEqual({
      agrees: true,
      place: { name: 'München', kreis: 'München', state: 'Bayern' },
      position: { latitude: 48.145, longitude: 11.569 },
      corrections: { city: 'München', postalCode: null },
    })
  }
})

test('of places of the same name the one with the postcode is meant; a district has its own position', async () => {
  const frankfurt = await check({ postalCode: '15230', city: 'Frankfurt' })
  expect(frankfurt).toMatchObject({ agrees: true, place: { name: 'Frankfurt (Oder)', state: 'Brandenburg' } })
  const spandau = await check({ postalCode: '14089', city: 'Spandau' })
  expect(spandau).toMatchObject({
    agrees: true,
    place: { name: 'Berlin' },
    position: { latitude: 52.535, longitude: 13.2 },
  })
})

test('where they disagree both corrections are offered', async () => {
  expect(await check({ postalCode: '50667', city: 'Hamburg' })).toEqual({
    agrees: false,
    place: { name: 'Köln', kreis: 'Köln', state: 'Nordrhein-Westfalen' },
    position: { latitude: 50.938, longitude: 6.957 },
    corrections: { city: 'Köln', postalCode: '20095' },
  })
  const unknown = await check({ postalCode: '99999', city: 'Hamburg' })
  expect(unknown).toMatchObject({ agrees: false, corrections: { city: null, postalCode: '20095' } })
  const nowhere = {
    agrees: false,
    place: null,
    position: null,
    corrections: { city: null, postalCode: null },
  }
  expect(await check({ postalCode: '99999', city: 'Atlantis' })).toEqual(nowhere)
  expect(await check({})).toEqual(nowhere)
})

test('one of them is enough to complete the other, where there is no choice', async () => {
  expect((await check({ postalCode: '16321' })).corrections.city).toBe('Bernau bei Berlin')
  expect((await check({ city: 'Köln' })).corrections.postalCode).toBe('50667')
  expect((await check({ city: 'München' })).corrections.postalCode).toBeNull()
})
