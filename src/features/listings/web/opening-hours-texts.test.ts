import { expect, it } from 'vitest'
import { openingLines } from './opening-hours-texts.ts'

it('puts days with the same hours together', () => {
  const weekday = { open: '08:00', close: '18:00' }
  const hours = {
    ...{ monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday },
    saturday: { open: '09:00', close: '12:00' },
  }
  expect(openingLines(hours)).toEqual(['Mo–Fr 08:00 – 18:00 Uhr', 'Sa 09:00 – 12:00 Uhr', 'So geschlossen'])
})
