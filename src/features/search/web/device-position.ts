import { roundDegrees } from '../search-params.ts'
import type { LocationFailure } from './search-box-texts.ts'

const TIMEOUT_MS = 10_000

/** By `GeolocationPositionError.code`. */
const FAILURES: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

type DevicePosition = { lat: number; lng: number } | { failure: LocationFailure }

/** Asks the device where it is; degrees are rounded for privacy. Never rejects. */
export function devicePosition(geolocation: Geolocation | undefined): Promise<DevicePosition> {
  if (!geolocation) return Promise.resolve({ failure: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(plausiblePosition(coords.latitude, coords.longitude)),
      (error) => resolve({ failure: FAILURES[error.code] ?? 'unknown' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    )
  })
}

function plausiblePosition(latitude: number, longitude: number): DevicePosition {
  // NaN fails both comparisons.
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth) return { failure: 'implausible' }
  return { lat: roundDegrees(latitude), lng: roundDegrees(longitude) }
}

/** Keeps the position for the next visit's "in deiner Nähe"; a browser that stores nothing is fine. */
export function rememberPosition(lat: number, lng: number): void {
  try {
    localStorage.setItem('user_lat', String(lat))
    localStorage.setItem('user_lng', String(lng))
  } catch {
    // Private windows and full storages refuse; the search works without.
  }
}
