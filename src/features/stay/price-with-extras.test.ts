import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { priceOfStay } from './price-of-stay.ts'
import { withExtras } from './price-with-extras.ts'
import type { Pricing } from './pricing.ts'

const TEN_NIGHTS = { from: '2027-09-06', to: '2027-09-16', dogs: [{ size: 'mittel', weight: null }] } as const
const medicine = { name: 'Medizin', eur: 10, per: 'day', isOptional: true } as const

function priceOf(named: Partial<Pricing>) {
  const pricing: Pricing = {
    ...{ per: 'night', base: { klein: 30, mittel: 30, groß: 30 }, dayCare: null, furtherDogs: null },
    ...{ surcharges: [], discounts: [], extras: [medicine], deposit: null, isVatIncluded: true },
    ...named,
  }
  return priceOfStay(
    pricing,
    30,
    { ...TEN_NIGHTS, dogs: [...TEN_NIGHTS.dogs] },
    calendarOf('Berlin', TEN_NIGHTS),
  )
}

test('on extras that are wanted there is the same tax as on all else', () => {
  const price = priceOf({ isVatIncluded: false })
  expect(price.cents).toBe(35_700)
  const { cents, lines } = withExtras(price, [0])
  expect(cents).toBe(47_600)
  expect(lines.map(({ kind, cents: part }) => [kind, part])).toEqual([
    ['base', 30_000],
    ['tax', 7600],
  ])
  expect(withExtras(price, [])).toEqual(price)
  expect(withExtras(priceOf({}), [0]).cents).toBe(40_000)
})

test('of two extras with one name each is wanted by itself, and one of which nobody knows how much costs nothing', () => {
  const price = priceOf({
    extras: [
      medicine,
      { ...medicine, eur: 3, per: 'stay' },
      { name: 'Abholung', eur: 0.8, per: 'km', isOptional: true },
    ],
  })
  expect([[0], [1], [0, 1], [2]].map((wanted) => withExtras(price, wanted).cents)).toEqual([
    40_000, 30_300, 40_300, 30_000,
  ])
})
