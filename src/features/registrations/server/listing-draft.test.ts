import { expect, test } from 'vitest'
import { FIELD_NAMES } from '#features/listings/declared/fields.ts'
import { emptyDraft } from '#features/listings/fields.ts'
import { MERGE_LABELS } from '../web/staff-texts.ts'
import { draftOf, joined } from './listing-draft.ts'
import type { RegistrationRow } from './queries.ts'

/** Taken over with the address. */
const WHERE = ['location', 'postcode', 'latitude', 'longitude']

/** Something in every column. */
const ROW = {
  ...{
    listingTitle: 'Hof Quitte',
    listingCategory: 'Hundehotel',
    description: 'Ruhig.',
    services: 'Urlaub.',
  },
  ...{ phone: '03327 1', email: 'post@quitte.example', website: 'https://quitte.example/' },
  ...{ facebook: 'https://facebook.com/quitte', instagram: 'https://instagram.com/quitte' },
  ...{ address: 'Am Hang 1', postalCode: '14542', city: 'Werder (Havel)', latitude: 52.4, longitude: 12.9 },
  ...{
    features: ['Badesee'],
    admission: { large: 'no' },
    businessHours: { monday: { open: '8', close: '9' } },
  },
  ...{ logo: '/logo.png', featuredImage: '/titel.jpg' },
} as unknown as RegistrationRow

test('whatever a registration says of a listing can be chosen where it is merged into one', () => {
  const [draft, nothing] = [draftOf(ROW), emptyDraft('', '', '')]
  const said = FIELD_NAMES.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(nothing[name]))
  expect(said.toSorted()).toEqual([...Object.keys(MERGE_LABELS), ...WHERE].toSorted())
  expect(draft.description).toBe('Ruhig.\n\nUrlaub.')
})

test('rules of both stand beside each other, those of the registration alone where they would contradict', () => {
  const present = { ...emptyDraft('', '', ''), admission: { shortestStay: 5, rabies: 'yes' as const } }
  const of = (longestStay: number) =>
    joined(present, { ...draftOf(ROW), admission: { longestStay } }).admission
  expect(of(7)).toEqual({ shortestStay: 5, rabies: 'yes', longestStay: 7 })
  expect(of(2)).toEqual({ rabies: 'yes', longestStay: 2 })

  const large = { ...present, admission: { large: 'yes' as const, rabies: 'yes' as const } }
  const light = joined(large, { ...draftOf(ROW), admission: { small: 'yes', greatestWeight: 10 } }).admission
  expect(light).toEqual({ small: 'yes', rabies: 'yes', greatestWeight: 10 })
})
