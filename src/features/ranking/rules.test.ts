import { expect, test } from 'vitest'
import { QUALITY_POINTS, qualityScore, UNCONFIRMED_POINTS, weightedRating } from './rules.ts'

const nothing = {
  rating: null,
  reviewsCount: 0,
  description: null,
  websiteDescription: null,
  featuredImage: null,
  businessHours: null,
  priceFrom: null,
  pricing: null,
  phone: null,
  email: null,
  features: [],
}

test('one five-star review does not outrank many good ones', () => {
  expect(weightedRating(5, 1)).toBeLessThan(weightedRating(4.8, 80))
  expect(weightedRating(null, 0)).toBe(0)
  expect(weightedRating(null, 12)).toBe(0)
  expect(weightedRating(4, 0)).toBe(0)
})

test('the points add up to a hundred, and an empty listing has none', () => {
  expect(Object.values(QUALITY_POINTS).reduce((sum, points) => sum + points)).toBe(100)
  expect(qualityScore(nothing)).toBe(0)
  const everything = {
    rating: 5,
    reviewsCount: 100_000,
    description: 'x'.repeat(200),
    websiteDescription: null,
    featuredImage: '/covers/3.svg',
    businessHours: {},
    priceFrom: 20,
    pricing: null,
    phone: '1',
    email: 'a',
    features: ['a', 'b', 'c', 'd', 'e'],
  }
  expect(qualityScore(everything)).toBe(100)
  expect(qualityScore({ ...everything, priceFrom: null, pricing: {} })).toBe(100)
  // What nobody has confirmed for long counts less, but never less than nothing.
  expect(qualityScore(everything, true)).toBe(100 - UNCONFIRMED_POINTS)
  expect(qualityScore(nothing, true)).toBe(0)
})
