import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: '1@hundequartier.example',
  from: '2026-12-30',
  until: '2026-12-31',
  summary: 'Sam bei Hunde, Katz; Maus\\Co',
  location: 'Waldweg 1, 16321 Bernau',
  description: 'Telefon: 030 1\nvon 8 bis 18 Uhr',
  stamp: new Date('2026-07-01T10:20:30.456Z'),
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a stay is an event over whole days whose end is the day after the departure', () => {
  const lines = unfolded(calendarFile([event], 'Hundequartier//Anfragen'))
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hundequartier//Anfragen//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:1@hundequartier.example',
    'DTSTAMP:20260701T102030Z',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Sam bei Hunde\\, Katz\\; Maus\\\\Co',
    'LOCATION:Waldweg 1\\, 16321 Bernau',
    'DESCRIPTION:Telefon: 030 1\\nvon 8 bis 18 Uhr',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, no character is cut, and nothing adds a line of its own', () => {
  const text = fc.string({ unit: 'binary', maxLength: 150 }).map((value) => value.toWellFormed())
  fc.assert(
    fc.property(text, (summary) => {
      const file = calendarFile([{ ...event, summary }], 'Hundequartier//Anfragen')
      expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(Buffer.from(file).toString()).toBe(file)
      expect(unfolded(file)).toHaveLength(18)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})
