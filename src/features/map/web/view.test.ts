import { expect, test } from 'vitest'
import type { ListingMarker } from '#features/listings/contract.ts'
import { initialView } from './view.ts'

const marker = (latitude: number, longitude: number): ListingMarker => ({
  ...{ id: 1, slug: 'a', listingTitle: 'A', listingCategory: 'Hundepension', isPremium: false },
  ...{ rating: null, priceFrom: null, latitude, longitude },
})
const HAMBURG = { latitude: 53.55, longitude: 10 }

test('a map holds all its markers', () => {
  const { fit } = initialView([marker(53, 9), marker(48, 12), marker(51, 14)], {})
  expect(fit).toEqual({ south: 48, north: 53, west: 9, east: 14 })
})

test('the circle that was searched belongs to it, and so does a marker beyond', () => {
  const { fit } = initialView([marker(54.5, 10)], { center: HAMBURG, radiusKm: 30 })
  expect(fit?.north).toBe(54.5)
  expect(fit?.south).toBeCloseTo(53.28, 2)
})

test('an area is shown whole though nothing lies in it', () => {
  const harz = { south: 51.5, west: 10, north: 52, east: 11.3 }
  expect(initialView([], { area: harz }).fit).toEqual(harz)
})

test('a zoom that was asked for wins, one marker alone is shown close by, and nothing is all of Germany', () => {
  expect(initialView([marker(53, 9)], { center: HAMBURG, zoom: 12, radiusKm: 5 })).toMatchObject({
    zoom: 12,
    fit: undefined,
  })
  expect(initialView([marker(53, 9)], { center: HAMBURG, zoom: 10 })).toEqual({
    ...{ center: HAMBURG, zoom: 10, fit: undefined },
  })
  expect(initialView([marker(53, 9)], {})).toMatchObject({ zoom: 14, fit: undefined })
  expect(initialView([], {})).toMatchObject({ zoom: 6, fit: undefined })
})
