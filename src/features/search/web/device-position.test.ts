import { expect, test } from 'vitest'
import { devicePosition, locationToasts } from './device-position.ts'

function geolocationThatFinds(latitude: number, longitude: number): Geolocation {
  const found = { coords: { latitude, longitude } } as GeolocationPosition
  return { getCurrentPosition: (success: PositionCallback) => success(found) } as unknown as Geolocation
}

function geolocationThatFails(code: number): Geolocation {
  const error = { code } as GeolocationPositionError
  return {
    getCurrentPosition: (_: PositionCallback, failure: PositionErrorCallback) => failure(error),
  } as unknown as Geolocation
}

test('a position is rounded to four decimals', async () => {
  expect(await devicePosition(geolocationThatFinds(52.5200066, 13.4049541))).toEqual({
    lat: 52.52,
    lng: 13.405,
  })
})

test.each([
  [
    1,
    'denied',
    'Standortzugriff wurde verweigert. Bitte erlauben Sie den Zugriff auf Ihren Standort in Ihren Browsereinstellungen.',
  ],
  [2, 'unavailable', 'Standortinformationen sind nicht verfügbar. Bitte versuchen Sie es später erneut.'],
  [3, 'timeout', 'Die Anfrage für Ihren Standort ist abgelaufen. Bitte versuchen Sie es erneut.'],
  [9, 'unknown', 'Ein unbekannter Fehler ist bei der Ermittlung Ihres Standorts aufgetreten.'],
] as const)('error code %i is %s and is explained', async (code, failure, description) => {
  expect(await devicePosition(geolocationThatFails(code))).toEqual({ failure })
  expect(locationToasts[failure]).toMatchObject({ title: 'Standortfehler', description })
})

test('a browser without geolocation is named as such', async () => {
  expect(await devicePosition(undefined)).toEqual({ failure: 'unsupported' })
})

test.each([
  [Number.NaN, 13],
  [91, 13],
  [52, -181],
])('%d/%d is not taken for a position', async (latitude, longitude) => {
  expect(await devicePosition(geolocationThatFinds(latitude, longitude))).toEqual({ failure: 'implausible' })
})
