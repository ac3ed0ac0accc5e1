import { roundDegrees } from '../search-params.ts'
import { unknownLocation } from './search-box-texts.ts'

const failed = (title: string, description: string) =>
  ({ title, description, tone: 'danger', duration: 3000 }) as const

/** What is said about the lookup of the position (specification 1, section 8). */
export const locationToasts = {
  success: {
    title: 'Standort ermittelt',
    description: 'Dein Standort wurde erfolgreich ermittelt.',
    duration: 3000,
  },
  unsupported: failed('Fehler', 'Geolokalisierung wird von Ihrem Browser nicht unterstützt.'),
  denied: failed(
    'Standortfehler',
    'Standortzugriff wurde verweigert. Bitte erlauben Sie den Zugriff auf Ihren Standort in Ihren Browsereinstellungen.',
  ),
  unavailable: failed(
    'Standortfehler',
    'Standortinformationen sind nicht verfügbar. Bitte versuchen Sie es später erneut.',
  ),
  timeout: failed(
    'Standortfehler',
    'Die Anfrage für Ihren Standort ist abgelaufen. Bitte versuchen Sie es erneut.',
  ),
  unknown: unknownLocation,
  implausible: {
    ...failed(
      'Fehler',
      'Dein Standort konnte nicht ermittelt werden. Bitte gib einen Ort oder eine Postleitzahl ein.',
    ),
    duration: 5000,
  },
} as const

type LocationFailure = Exclude<keyof typeof locationToasts, 'success'>

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
