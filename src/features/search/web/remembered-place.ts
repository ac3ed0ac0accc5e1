export interface Position {
  lat: number
  lng: number
}

/** What an earlier visit has kept; anything malformed counts as absent. */
export function rememberedPlace(read: (name: string) => string | null = readStorage): {
  postcode: string | undefined
  storedPosition: Position | undefined
} {
  const postcode = read('user_postal_code') ?? ''
  const lat = degrees(read('user_lat'), 90)
  const lng = degrees(read('user_lng'), 180)
  return {
    postcode: /^\d{5}$/.test(postcode) ? postcode : undefined,
    storedPosition: lat === undefined || lng === undefined ? undefined : { lat, lng },
  }
}

function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function degrees(text: string | null, limit: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : undefined
}

/** Keeps the position for the next visit's "in deiner Nähe", instead of a postcode from before. */
export function rememberPosition(lat: number, lng: number): void {
  whereStored(() => {
    localStorage.removeItem('user_postal_code')
    localStorage.setItem('user_lat', String(lat))
    localStorage.setItem('user_lng', String(lng))
  })
}

/** Keeps a postcode that somebody has searched for as theirs; other texts are none of that. */
export function rememberPostcode(query: string): void {
  const postcode = /^(\d{5})(?!\d)/.exec(query)?.[1]
  if (postcode !== undefined) whereStored(() => localStorage.setItem('user_postal_code', postcode))
}

/** A browser that stores nothing is fine: private windows and full storages refuse. */
function whereStored(keep: () => void): void {
  try {
    keep()
  } catch {
    // The search works without.
  }
}
