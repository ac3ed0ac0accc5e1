import { expect, test } from 'vitest'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { failureOf, namedErrors, sendRequest, WrongFields } from './send-request.ts'

/** An API that must not be asked. */
const noApi: ApiClient = {
  call: () => Promise.reject(new Error('called')),
  send: () => Promise.reject(new Error('sent')),
}

test('an empty form is told everything at once, and nothing is sent', async () => {
  const sending = sendRequest(noApi, [1], { numberOfDogs: '' }, { key: 'k', elapsedMs: 9000 })
  const error = await sending.catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(WrongFields)
  expect(failureOf(error).fields).toEqual({
    customerName: 'Name muss mindestens 2 Zeichen lang sein',
    customerEmail: 'Ungültige E-Mail-Adresse',
    customerPhone: 'Ungültige Telefonnummer',
    checkInDate: 'Bitte wählen Sie ein Anreisedatum',
    checkOutDate: 'Bitte wählen Sie ein Abreisedatum',
    dogSize: 'Bitte wählen Sie die Größe Ihres Hundes',
    numberOfDogs: 'Mindestens 1 Hund',
  })
})

test('what the API says stands at its fields, else as one message; a broken line has words of its own', () => {
  const atField = new ApiError('invalid', 'Ungültig.', [{ path: 'customerName', message: 'Zu kurz' }])
  expect(failureOf(atField)).toEqual({ fields: { customerName: 'Zu kurz' } })
  const elsewhere = new ApiError('invalid', 'Ungültig.', [{ path: 'listingId', message: 'Gibt es nicht' }])
  expect(failureOf(elsewhere)).toEqual({ fields: {}, message: 'Gibt es nicht' })
  expect(failureOf(new ApiError('too_many_requests', 'Bitte warte.'))).toEqual({
    fields: {},
    message: 'Bitte warte.',
  })
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({
    fields: {},
    message: 'Beim Senden der Anfrage ist ein Fehler aufgetreten.',
  })
})

test('fields named in an address have their messages; other names are dropped', () => {
  expect(namedErrors(['customerEmail', 'dogName', 'constructor', 'x'])).toEqual({
    customerEmail: 'Ungültige E-Mail-Adresse',
    dogName: 'Bitte prüfe diese Angabe.',
  })
})
