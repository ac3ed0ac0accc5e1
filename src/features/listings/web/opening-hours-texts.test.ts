import { expect, it } from 'vitest'
import { holidaysWithin } from '#features/stay/public-holidays.ts'
import { openingLines, openingStatusText } from './opening-hours-texts.ts'

const weekdays = { open: '08:00', close: '18:00' }
const hours = {
  monday: weekdays,
  tuesday: weekdays,
  wednesday: weekdays,
  thursday: weekdays,
  friday: weekdays,
  saturday: { open: '09:00', close: '12:00' },
}
const textAt = (instant: string, state: string | null = 'Bayern') =>
  openingStatusText(hours, new Date(instant), holidaysWithin(instant.slice(0, 10), 14, state))

it('says whether it is open on a common day', () => {
  expect(textAt('2026-09-30T10:00:00+02:00')).toEqual({
    isOpen: true,
    label: 'Jetzt geöffnet',
    details: 'bis 18:00 Uhr',
  })
})

it('promises nothing on a holiday of the Land', () => {
  // 6 January 2026 is a Tuesday, and a holiday in Bavaria, not in Berlin.
  expect(textAt('2026-01-06T10:00:00+01:00')).toEqual({
    isOpen: false,
    label: 'Heute ist Feiertag',
    details: 'Heilige Drei Könige, bitte nachfragen',
  })
  expect(textAt('2026-01-06T10:00:00+01:00', 'Berlin').label).toBe('Jetzt geöffnet')
})

it('doubts that it opens tomorrow when that is a holiday', () => {
  expect(textAt('2026-01-05T20:00:00+01:00').details).toBe(
    'öffnet morgen um 08:00 Uhr (Feiertag, bitte nachfragen)',
  )
  expect(textAt('2026-01-05T20:00:00+01:00', 'Berlin').details).toBe('öffnet morgen um 08:00 Uhr')
})

it('puts days with the same hours together', () => {
  expect(openingLines(hours)).toEqual(['Mo–Fr 08:00 – 18:00 Uhr', 'Sa 09:00 – 12:00 Uhr', 'So geschlossen'])
})
