import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOG_SIZES, type DogSize } from '#features/admission/dogs.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import { calendarOf, STATES } from './calendar.ts'
import { leastOf, leastRates } from './least-price.ts'
import { priceOfStay, totalOfStay } from './price-of-stay.ts'
import { centsText, priceText } from './price-texts.ts'
import { type Pricing, pricing } from './pricing.ts'
import { anyPricing, euros } from './pricings-for-tests.ts'
import { WORKED_STAYS } from './worked-stays-for-tests.ts'

const sized = (dogs: readonly (DogSize | null)[]) => dogs.map((size) => ({ size, weight: null }))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(WORKED_STAYS)('worked out by hand: $what', (worked) => {
  const { pricing: prices, priceFrom, state, from, to, lines, says } = worked
  if (prices) expect(pricing.parse(prices)).toEqual(prices)
  const stay = { from, to, dogs: sized(worked.dogs) }
  const price = priceOfStay(prices, priceFrom, stay, calendarOf(state, stay))
  expect(price.lines.map(({ cents }) => cents / 100)).toEqual(lines)
  expect(plain(priceText(price))).toBe(says)
})

test('each line says what, how many, how much and why', () => {
  const { pricing: prices, priceFrom } = WORKED_STAYS[11] as (typeof WORKED_STAYS)[number]
  const stay = { from: '2027-03-26', to: '2027-03-29', dogs: sized(['klein', 'groß']) }
  const { lines } = priceOfStay(prices, priceFrom, stay, calendarOf('Bayern', stay))
  expect(lines.map(({ what, why }) => plain(`${what} (${why})`))).toEqual([
    '4 Tage × 30 € (Hund, groß)',
    '4 Tage × 20 € (weiterer Hund, klein)',
    '4 × Ferienzuschlag Bayern +10 % (Osterferien 22.03.–02.04.)',
    '2 × Wochenendzuschlag +10 % (Samstag und Sonntag)',
    '2 × Feiertagszuschlag +5 € je Hund (Karfreitag, Ostermontag)',
    'Endreinigung (15 € je Aufenthalt)',
  ])
  expect(lines.map(({ count }) => count)).toEqual([4, 4, 4, 2, 2, 1])
})

test('what a stay is less by has the minus of its line', () => {
  expect([centsText(20_700), centsText(-9000)].map(plain)).toEqual(['207 €', '−90 €'])
})

test('holidays of one day are named by that day', () => {
  const { pricing: prices, priceFrom } = WORKED_STAYS[11] as (typeof WORKED_STAYS)[number]
  const stay = { from: '2027-01-28', to: '2027-01-30', dogs: sized(['klein']) }
  const { lines } = priceOfStay(prices, priceFrom, stay, calendarOf('Hamburg', stay))
  expect(lines.map(({ why }) => why)).toContain('Halbjahrespause 29.01.')
})

test('what is not known is said', () => {
  const { pricing: prices } = WORKED_STAYS[0] as (typeof WORKED_STAYS)[number]
  const later = { from: '2029-07-10', to: '2029-07-12', dogs: sized(['mittel']) }
  const unpublished = priceOfStay(prices, 28, later, calendarOf('Hamburg', later))
  expect(unpublished.known).toBe('from')
  expect(unpublished.unknown).toEqual(['die Ferien in dieser Zeit und damit der Ferienzuschlag'])
  const soon = { from: '2027-07-10', to: '2027-07-12', dogs: sized(['mittel', 'mittel']) }
  const vague = { ...(prices as Pricing), furtherDogs: null, isVatIncluded: null }
  const told = priceOfStay(vague, 28, soon, calendarOf('Hamburg', soon))
  expect(told.unknown).toEqual(['ob die Mehrwertsteuer enthalten ist', 'ob weitere Hunde weniger kosten'])
  // What may come on top of it makes it a price "from", what may only be less does not.
  expect(told.known).toBe('from')
  const dogs = { ...vague, isVatIncluded: true }
  expect(priceOfStay(dogs, 28, soon, calendarOf('Hamburg', soon)).known).toBe('whole')
})

test('the least for several dogs counts the further ones as the place does, and a night is no price of a day', () => {
  const { pricing: prices } = WORKED_STAYS[0] as (typeof WORKED_STAYS)[number]
  const half = { unit: 'percent', value: 50 } as const
  const noLarge: Pricing = {
    ...(prices as Pricing),
    ...{ base: { klein: 28, mittel: 32, groß: null }, dayCare: null, furtherDogs: half },
  }
  const nights = { from: '2027-09-06', to: '2027-09-09', dogs: sized(['groß', 'klein']) }
  const { known, cents, lines } = priceOfStay(noLarge, 20, nights, calendarOf('Hamburg', nights))
  expect([known, cents]).toEqual(['from', 9000])
  expect(lines.map(({ what, why }) => plain(`${what} (${why})`))).toEqual([
    '3 Nächte × 20 € (Preis ab, ohne Zuschläge)',
    '3 Nächte × 10 € (weiterer Hund, 50 %)',
  ])
  const day = { ...nights, to: nights.from }
  expect(priceOfStay(noLarge, 20, day, calendarOf('Hamburg', day)).known).toBe('nothing')
})

test('what is only paid on demand is told beside the price, and so is what is paid beforehand', () => {
  const { pricing: prices } = WORKED_STAYS[14] as (typeof WORKED_STAYS)[number]
  const stay = { from: '2027-08-30', to: '2027-09-03', dogs: sized(['klein']) }
  const { options, deposit } = priceOfStay(prices, 20, stay, calendarOf('Bayern', stay))
  expect(options.map(({ name, cents, text }) => [name, cents, plain(text)])).toEqual([
    ['Abholung', null, '0,80 € je km'],
  ])
  expect(plain(deposit ?? '')).toBe('20 %')
})

const day = fc.integer({ min: 0, max: 1000 }).map((days) => dayAfter('2026-01-01', days))
const dogs = fc.array(fc.option(fc.constantFrom(...DOG_SIZES)), { minLength: 1, maxLength: 4 })
const anyStay = fc.record({
  pricing: anyPricing,
  priceFrom: fc.option(euros()),
  state: fc.option(fc.constantFrom(...STATES)),
  from: day,
  nights: fc.nat(40),
  dogs,
})
type AnyStay = typeof anyStay extends fc.Arbitrary<infer T> ? T : never

function priceOf({ pricing: prices, priceFrom, state, from, nights, dogs: sizes }: AnyStay) {
  const stay = { from, to: dayAfter(from, nights), dogs: sized(sizes) }
  return priceOfStay(prices, priceFrom, stay, calendarOf(state, stay))
}

test('the total is the sum of the lines in whole cents, and only a discount is less than nothing', () => {
  fc.assert(
    fc.property(anyStay, (any) => {
      expect(pricing.safeParse(any.pricing).success).toBe(true)
      const { cents, lines, known } = priceOf(any)
      if (cents === null) return known === 'nothing' && lines.length === 0
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
      expect(
        lines.every(({ cents: part, kind }) => Number.isInteger(part) && part < 0 === (kind === 'discount')),
      ).toBe(true)
      return cents >= 0
    }),
    { numRuns: 2000 },
  )
})

test('the total alone is that of the whole price, and as much is known of it', () => {
  fc.assert(
    fc.property(anyStay, ({ pricing: prices, priceFrom, state, from, nights, dogs: sizes }) => {
      const stay = { from, to: dayAfter(from, nights), dogs: sized(sizes) }
      const asked = [prices, priceFrom, stay, calendarOf(state, stay)] as const
      const { known, cents } = priceOfStay(...asked)
      expect(totalOfStay(...asked)).toEqual({ known, cents })
    }),
  )
})

test('the least that is told quickly is never more than the total, and Infinity only where nothing is known', () => {
  const anything = fc.tuple(anyStay, fc.boolean(), fc.constantFrom(...DOG_SIZES, null))
  fc.assert(
    fc.property(anything, ([any, isPriced, missing]) => {
      const { priceFrom, state, from, nights, dogs: sizes } = any
      const base = missing === null ? any.pricing.base : { ...any.pricing.base, [missing]: null }
      const prices = isPriced ? { ...any.pricing, base } : null
      const stay = { from, to: dayAfter(from, nights), dogs: sized(sizes) }
      const least = leastOf(stay)(leastRates(prices, priceFrom), 0)
      const { cents } = totalOfStay(prices, priceFrom, stay, calendarOf(state, stay))
      expect(least).toBeLessThanOrEqual(cents ?? Number.POSITIVE_INFINITY)
      expect(least).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 5000 },
  )
})

test('the least is close where nothing but nights is charged', () => {
  const { pricing: prices } = WORKED_STAYS[0] as (typeof WORKED_STAYS)[number]
  const plainest = {
    ...(prices as Pricing),
    per: 'night' as const,
    surcharges: [],
    discounts: [],
    extras: [],
  }
  const stay = { from: '2027-09-06', to: '2027-09-16', dogs: sized(['groß', 'klein']) }
  const cents = totalOfStay(plainest, 20, stay, calendarOf('Hamburg', stay)).cents ?? 0
  const least = leastOf(stay)(leastRates(plainest, 20), 0)
  expect(least).toBeGreaterThan(cents * 0.99)
})

test('one more night is never cheaper than the same stay, but for the step of a discount', () => {
  const longer = anyStay.map((any) => ({
    ...any,
    nights: any.nights + 1,
    pricing: { ...any.pricing, discounts: [] },
  }))
  fc.assert(
    fc.property(longer, (any) => {
      const [one, more] = [priceOf(any).cents, priceOf({ ...any, nights: any.nights + 1 }).cents]
      expect(more === null).toBe(one === null)
      return one === null || more === null || more >= one
    }),
    { numRuns: 2000 },
  )
})

test('the order of the dogs does not matter', () => {
  fc.assert(
    fc.property(anyStay, (any) => {
      expect(priceOf({ ...any, dogs: any.dogs.toReversed() })).toEqual(priceOf(any))
    }),
    { numRuns: 1000 },
  )
})

test('a discount never makes a stay dearer', () => {
  fc.assert(
    fc.property(anyStay, (any) => {
      const whole = priceOf(any).cents
      const without = priceOf({ ...any, pricing: { ...any.pricing, discounts: [] } }).cents
      if (whole === null || without === null) return whole === without
      return whole <= without
    }),
    { numRuns: 1000 },
  )
})
