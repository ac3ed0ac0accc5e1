import { storedText, storeText } from '#platform/web/browser-storage.ts'

export interface Position {
  lat: number
  lng: number
}

/** What an earlier visit has kept; anything malformed counts as absent. */
export function rememberedPlace(read: (name: string) => string | null = storedText): {
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

function degrees(text: string | null, limit: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : undefined
}

/** Keeps the position for the next visit's "in deiner Nähe", instead of a postcode from before. */
export function rememberPosition(lat: number, lng: number): void {
  storeText('user_lat', String(lat))
  storeText('user_lng', String(lng))
  storeText('user_postal_code', null)
}

/** Keeps a postcode that somebody has searched for as theirs; other texts are none of that. */
export function rememberPostcode(query: string): void {
  const postcode = /^(\d{5})(?!\d)/.exec(query)?.[1]
  if (postcode !== undefined) storeText('user_postal_code', postcode)
}
