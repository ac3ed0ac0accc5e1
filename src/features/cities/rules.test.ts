import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATES, stateSlug } from '#features/places/rules.ts'
import { cityPrices, MIN_PRICES, priceFigures, stateOfSlug } from './rules.ts'

const euros = fc.integer({ min: 500, max: 9000 }).map((cents) => cents / 100)
const listing = fc.record({
  category: fc.constantFrom('Hundepension', 'Hundehotel', 'Sonstige'),
  price: fc.option(euros, { nil: null }),
})
const listings = fc.array(listing, { maxLength: 40 })
const priced = (prices: (number | null)[], category = 'Hundepension') =>
  prices.map((price) => ({ category, price }))

test('five prices make an overview, four do not, and listings without price do not count', () => {
  expect(priceFigures(priced([20, 30, 25, null, 40, null]))).toBeUndefined()
  expect(priceFigures(priced([20, 30, 25, null, 40, 35]))).toMatchObject({
    count: 5,
    min: 20,
    median: 30,
    max: 40,
  })
})

test('the median of an even number of prices is the mean of the two in the middle', () => {
  expect(priceFigures(priced([10, 20, 25, 30, 40, 90]))).toMatchObject({ median: 27.5 })
})

test('a category is told apart only when it has enough prices itself', () => {
  const all = [...priced([20, 21, 22, 23, 24]), ...priced([50, 51, 52, 53], 'Hundehotel')]
  expect(priceFigures(all)?.categories).toEqual([
    { category: 'Hundepension', count: 5, min: 20, median: 22, max: 24 },
  ])
})

test('smallest, median and largest price are in this order, and half of the prices lie on each side of the median', () => {
  fc.assert(
    fc.property(listings, (all) => {
      const prices = all.flatMap(({ price }) => price ?? [])
      const figures = priceFigures(all)
      expect(figures === undefined).toBe(prices.length < MIN_PRICES)
      if (!figures) return
      const { min, median, max, count } = figures
      expect(count).toBe(prices.length)
      expect([min, max]).toEqual([Math.min(...prices), Math.max(...prices)])
      expect(median).toBeGreaterThanOrEqual(min)
      expect(median).toBeLessThanOrEqual(max)
      const half = prices.length / 2
      expect(prices.filter((price) => price < median - 0.01).length).toBeLessThanOrEqual(half)
      expect(prices.filter((price) => price > median + 0.01).length).toBeLessThanOrEqual(half)
    }),
  )
})

test('the order of the listings does not matter, and no category has a price outside of the whole range', () => {
  fc.assert(
    fc.property(listings, (all) => {
      const figures = priceFigures(all)
      const { categories: _, ...reversed } = priceFigures(all.toReversed()) ?? {}
      if (figures) expect(figures).toMatchObject(reversed)
      for (const { min, max, count } of figures?.categories ?? []) {
        expect(count).toBeGreaterThanOrEqual(MIN_PRICES)
        expect(min).toBeGreaterThanOrEqual(figures?.min ?? Number.NaN)
        expect(max).toBeLessThanOrEqual(figures?.max ?? Number.NaN)
      }
    }),
  )
})

test('a city with enough prices speaks for itself, one with too few together with its surroundings', () => {
  fc.assert(
    fc.property(listings, listings, (inCity, around) => {
      const prices = cityPrices(inCity, around)
      const own = inCity.filter(({ price }) => price !== null).length
      const wider = own + around.filter(({ price }) => price !== null).length
      if (own >= MIN_PRICES) expect(prices).toMatchObject({ scope: 'city', count: own })
      else if (wider >= MIN_PRICES) expect(prices).toMatchObject({ scope: 'surroundings', count: wider })
      else expect(prices).toBeUndefined()
    }),
  )
})

test('every federal state has a slug that leads back to it', () => {
  const slugs = Object.values(STATES).map(stateSlug)
  expect(new Set(slugs).size).toBe(16)
  expect(slugs.map(stateOfSlug)).toEqual(Object.values(STATES))
  expect(slugs).toContain('baden-wuerttemberg')
  expect(stateOfSlug('preussen')).toBeUndefined()
})
