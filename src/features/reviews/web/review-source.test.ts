import { expect, it } from 'vitest'
import { sourceName } from './review-source.ts'

it('names Google Maps by any of its addresses, and others by their host', () => {
  expect(sourceName('https://www.google.com/maps/place/Waldhof')).toBe('Google Maps')
  expect(sourceName('https://maps.app.goo.gl/abc')).toBe('Google Maps')
  expect(sourceName('https://notgoogle.com.example/x')).toBe('notgoogle.com.example')
  expect(sourceName('https://www.bewertungen.example/waldhof')).toBe('bewertungen.example')
  expect(sourceName(null)).toBe('anderer Stelle')
  expect(sourceName('kein Link')).toBe('anderer Stelle')
})
