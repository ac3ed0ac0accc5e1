import { expect, test } from 'vitest'
import { rememberedPlace } from './remembered-place.ts'

const stored = { lat: 50.9, lng: 6.9 }

test.each([
  [{ user_postal_code: '50667' }, '50667', undefined],
  [{ user_postal_code: '5066' }, undefined, undefined],
  [{ user_postal_code: '50667 Köln' }, undefined, undefined],
  [{ user_lat: '50.9', user_lng: '6.9' }, undefined, stored],
  [{ user_lat: '50.9' }, undefined, undefined],
  [{ user_lat: '91', user_lng: '6.9' }, undefined, undefined],
  [{ user_lat: '', user_lng: '' }, undefined, undefined],
  [{ user_lat: 'x', user_lng: '6.9' }, undefined, undefined],
])(
  '%o is read as postcode %s and position %o',
  (values: Record<string, string>, postcode, storedPosition) => {
    expect(rememberedPlace((name) => values[name] ?? null)).toEqual({ postcode, storedPosition })
  },
)
