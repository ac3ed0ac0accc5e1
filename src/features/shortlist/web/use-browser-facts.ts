import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The position of the last location lookup as `latitude,longitude`; null when there was none. */
function storedPosition(): string | null {
  try {
    const [lat, lng] = [localStorage.getItem('user_lat'), localStorage.getItem('user_lng')]
    return lat === null || lng === null ? null : `${lat},${lng}`
  } catch {
    return null
  }
}

/** Where the visitor was at the last location lookup, in degrees. */
export function useStoredPosition(): { latitude: number; longitude: number } | null {
  const stored = useSyncExternalStore(never, storedPosition, () => null)
  const [latitude = Number.NaN, longitude = Number.NaN] = stored?.split(',').map(Number) ?? []
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
