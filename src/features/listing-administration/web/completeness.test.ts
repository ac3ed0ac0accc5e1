import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'
import { EMPTY } from './form-values.ts'

test('an empty form lacks everything, and says what', () => {
  const { percent, missing } = completenessOf(EMPTY)
  expect(percent).toBe(0)
  expect(missing).toHaveLength(13)
  expect(missing).toContain('Logo fehlt')
  expect(missing).toContain('Punkt auf der Karte fehlt')
})

test('a short description and few features count in part, either price and either text is enough', () => {
  const typed = {
    ...EMPTY,
    ...{ logo: 'x', featuredImage: 'x', additionalImages: 'x', listingAddress: 'x', latitude: '52' },
    ...{ listingPhone: 'x', listingEmail: 'x', listingWebsite: 'x', businessHours: '{}', pricing: 'x' },
    ...{ admission: 'x', websiteDescription: 'a'.repeat(60), features: 'A, B, C, D' },
  }
  expect(completenessOf(typed)).toEqual({
    percent: 94,
    missing: ['Beschreibung: noch 60 Zeichen bis 120', 'Noch 1 Merkmal bis 5'],
  })
  expect(completenessOf({ ...typed, description: 'a'.repeat(120), features: 'A,B,C,D,E' })).toEqual({
    percent: 100,
    missing: [],
  })
})
