import { expect, test } from 'vitest'
import { ApiError } from '#platform/shared/api-error.ts'
import { goneRecipients } from './gone-recipients.ts'
import { groupTexts } from './group-texts.ts'

const refused = (...paths: string[]) =>
  new ApiError(
    'invalid',
    'Nicht mehr da.',
    paths.map((path) => ({ path, message: 'Nicht mehr da' })),
  )

test('a refusal tells by their places who is no longer there', () => {
  expect(goneRecipients(refused('listingIds.2', 'listingIds.0'), [7, 8, 9])).toEqual([7, 9])
  expect(goneRecipients(refused('listingId'), [7])).toEqual([7])
  expect(goneRecipients(refused('listingIds', 'customerEmail'), [7, 8])).toEqual([])
  expect(goneRecipients(new TypeError('no network'), [7, 8])).toEqual([])
})

test('they are named, and what to do now', () => {
  expect(groupTexts.goneRefused(['Hof am See'], true)).toBe(
    '„Hof am See“ gibt es nicht mehr und ist abgewählt. Gesendet wurde noch nichts. Sende die Anfrage an die übrigen noch einmal.',
  )
  expect(groupTexts.goneRefused(['Hof am See', 'Waldhof'], false)).toBe(
    '„Hof am See“ und „Waldhof“ gibt es nicht mehr und sind abgewählt. Gesendet wurde noch nichts. Wähle andere Hundepensionen.',
  )
})
