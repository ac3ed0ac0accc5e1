/** Prices for properties of what is reckoned with them. */
import fc from 'fast-check'
import { dayAfter } from '#platform/shared/dates.ts'
import type { Pricing } from './pricing.ts'

export const euros = (most = 300) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100)
const amount = (mostPercent: number) =>
  fc.oneof(
    fc.record({ unit: fc.constant('percent' as const), value: fc.integer({ min: 0, max: mostPercent }) }),
    fc.record({ unit: fc.constant('eur' as const), value: euros(60) }),
  )
const day = fc.integer({ min: 0, max: 1000 }).map((days) => dayAfter('2026-01-01', days))
const surcharge = fc.oneof(
  fc.record({
    on: fc.constantFrom('schoolHolidays' as const, 'publicHolidays' as const, 'weekends' as const),
    amount: amount(100),
    span: fc.constant(null),
  }),
  fc.record({
    on: fc.constant('span' as const),
    amount: amount(100),
    span: fc
      .record({ name: fc.constant('Saison'), from: day, length: fc.nat(60) })
      .map(({ name, from, length }) => ({
        ...{ name, from, to: dayAfter(from, length) },
      })),
  }),
)
/** Any prices that a place may have. */
export const anyPricing: fc.Arbitrary<Pricing> = fc.record({
  per: fc.constantFrom('night' as const, 'day' as const),
  base: fc.record({ klein: fc.option(euros()), mittel: fc.option(euros()), groß: euros() }),
  dayCare: fc.option(euros()),
  furtherDogs: fc.option(amount(100)),
  discounts: fc.array(fc.record({ fromNights: fc.integer({ min: 2, max: 30 }), amount: amount(100) }), {
    maxLength: 3,
  }),
  surcharges: fc.array(surcharge, { maxLength: 5 }),
  extras: fc.array(
    fc.record({
      name: fc.constantFrom('Futter', 'Abholung'),
      eur: euros(50),
      per: fc.constantFrom('stay' as const, 'day' as const, 'km' as const, 'piece' as const),
      isOptional: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  deposit: fc.option(amount(100)),
  isVatIncluded: fc.option(fc.boolean()),
})
