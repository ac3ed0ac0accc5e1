import { expect, test } from 'vitest'
import type { ListingMarker } from '#features/listings/contract.ts'
import type { StayTotal, UnderstoodStay } from '#features/stay/contract.ts'
import { pinWordsOf } from './pin-words.ts'

const asked: UnderstoodStay = {
  ...{ from: '2027-08-10', to: '2027-08-21', dogs: 1, sizes: [null], traits: '', label: '', notices: [] },
}
const marker = (stayTotal?: Partial<StayTotal>): ListingMarker => ({
  ...{ id: 1, slug: 'a', listingTitle: 'Almwiese', listingCategory: 'Hundehotel', isPremium: false },
  ...{ rating: null, priceFrom: 54, latitude: 53, longitude: 9 },
  ...(stayTotal && {
    stayTotal: { known: 'nothing', cents: null, isFull: false, isUnfit: false, ...stayTotal },
  }),
})
const said = (stay: UnderstoodStay | undefined, one: ListingMarker) => {
  const { text, label } = pinWordsOf(stay)
  return [text(one), label(one)].map((words) => words.replaceAll('\u00a0', ' '))
}

test('a pin says whether a price is all that a stay costs, or the least', () => {
  expect(said(asked, marker({ known: 'whole', cents: 59_400 }))).toEqual([
    '594 €',
    'Almwiese, Hundehotel, 594 € für 11 Nächte',
  ])
  expect(said(asked, marker({ known: 'from', cents: 59_400 }))).toEqual([
    'ab 594 €',
    'Almwiese, Hundehotel, ab 594 € für 11 Nächte',
  ])
  expect(said(asked, marker({}))).toEqual(['', 'Almwiese, Hundehotel'])
})

test('without days it says the price from which a day is had', () => {
  expect(said(undefined, marker())).toEqual(['54 €', 'Almwiese, Hundehotel, ab 54 € pro Tag'])
})
