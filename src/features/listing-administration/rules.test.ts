import { expect, test } from 'vitest'
import { FIELD_NAMES } from '#features/listings/fields.ts'
import { MERGE_FIELDS } from './rules.ts'

/** The fields of a listing that nobody chooses by themselves where two are merged, and what becomes of them. */
const WITHOUT_A_ROW = {
  location: 'with the address',
  postcode: 'with the address',
  latitude: 'with the address',
  longitude: 'with the address',
  imageTexts: 'with the pictures',
  rating: 'counted of the reviews, which go along',
  reviewsCount: 'counted of the reviews, which go along',
  reviewsLink: 'where a source counted its own',
  isPremium: 'what is paid for is never merged away',
}

test('every field of a listing has its row where two are merged, or a reason to have none', () => {
  const decided = [...MERGE_FIELDS, ...Object.keys(WITHOUT_A_ROW)]
  expect(decided.toSorted()).toEqual(FIELD_NAMES.toSorted())
})
