import { roundDegrees } from '../search-params.ts'
import type { LocationFailure } from './search-box-texts.ts'

/** Of the search box (specification 1, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 }

/** By `GeolocationPositionError.code`. */
const FAILURES: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

type DevicePosition = { lat: number; lng: number } | { failure: LocationFailure }

/** Asks the device where it is; degrees are rounded for privacy. Never rejects. */
export function devicePosition(
  geolocation: Geolocation | undefined,
  options = OPTIONS,
): Promise<DevicePosition> {
  if (!geolocation) return Promise.resolve({ failure: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(plausiblePosition(coords.latitude, coords.longitude)),
      (error) => resolve({ failure: FAILURES[error.code] ?? 'unknown' }),
      options,
    )
  })
}

function plausiblePosition(latitude: number, longitude: number): DevicePosition {
  // NaN fails both comparisons.
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth) return { failure: 'implausible' }
  return { lat: roundDegrees(latitude), lng: roundDegrees(longitude) }
}

/** Keeps the position for the next visit's "in deiner Nähe", instead of a postcode from before. */
export function rememberPosition(lat: number, lng: number): void {
  keep({ user_lat: String(lat), user_lng: String(lng) })
  forget('user_postal_code')
}

/** Keeps a postcode that somebody has searched for as theirs; other texts are none of that. */
export function rememberPostcode(query: string): void {
  const postcode = /^(\d{5})(?!\d)/.exec(query)?.[1]
  if (postcode !== undefined) keep({ user_postal_code: postcode })
}

/** A browser that stores nothing is fine: private windows and full storages refuse. */
function keep(values: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  } catch {
    // The search works without.
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
