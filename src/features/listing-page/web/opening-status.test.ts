import { expect, it } from 'vitest'
import type { SpecialDays } from '#features/listings/contract.ts'
import { openingStatusText } from './opening-status.ts'

const weekdays = { open: '08:00', close: '18:00' }
const hours = {
  monday: weekdays,
  tuesday: weekdays,
  wednesday: weekdays,
  thursday: weekdays,
  friday: weekdays,
  saturday: { open: '09:00', close: '12:00' },
}
const textAt = (instant: string, state: string | null = 'Bayern', specialDays: SpecialDays[] = []) =>
  openingStatusText(hours, new Date(instant), state, specialDays)

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

it('doubts an opening on a holiday however far away that is', () => {
  // Holy Saturday: the next day that it opens is Easter Monday.
  const saturday = '2026-04-04T13:00:00+02:00'
  expect(textAt(saturday).details).toBe('öffnet Montag um 08:00 Uhr (Feiertag, bitte nachfragen)')
  const monday = { from: '2026-04-06', to: '2026-04-06', spans: [weekdays], note: '' }
  expect(textAt(saturday, 'Bayern', [monday]).details).toBe('öffnet Montag um 08:00 Uhr')
  const closed = { from: '2026-04-01', to: '2026-05-13', spans: [], note: 'Betriebsferien' }
  expect(textAt(saturday, 'Bayern', [closed]).details).toBe(
    'öffnet am 14.\u00a0Mai um 08:00 Uhr (Feiertag, bitte nachfragen)',
  )
})

it('takes a season for nothing that was said of a holiday in it', () => {
  const winter = { from: '11-01', to: '03-31', spans: [{ open: '10:00', close: '16:00' }], note: 'Winter' }
  expect(textAt('2026-12-25T12:00:00+01:00', 'Bayern', [winter])).toMatchObject({
    isOpen: false,
    label: 'Heute ist Feiertag',
  })
  const christmas = { ...winter, from: '12-24', to: '12-26' }
  expect(textAt('2026-12-25T12:00:00+01:00', 'Bayern', [winter, christmas]).label).toBe('Jetzt geöffnet')
  const closed = { ...winter, from: '12-20', to: '01-10', spans: [] }
  expect(textAt('2026-12-25T12:00:00+01:00', 'Bayern', [closed])).toMatchObject({
    label: 'Geschlossen',
    details: 'öffnet am 11.\u00a0Januar um 08:00 Uhr',
  })
})
