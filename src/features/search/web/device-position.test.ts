import { expect, test } from 'vitest'
import { devicePosition } from './device-position.ts'

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
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unknown'],
])('error code %i is %s', async (code, failure) => {
  expect(await devicePosition(geolocationThatFails(code))).toEqual({ failure })
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
