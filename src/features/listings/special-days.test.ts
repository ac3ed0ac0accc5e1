import { expect, test } from 'vitest'
import { openStatus } from './opening-hours.ts'
import {
  readSpecialDays,
  specialDaysFrom,
  specialDaysText,
  specialOn,
  textOf,
  typedDays,
} from './special-days.ts'

const HOLIDAYS = { from: '2026-12-24', to: '2027-01-02', spans: [], note: 'Betriebsferien' }
const SYLVESTER = {
  from: '2026-12-31',
  to: '2026-12-31',
  spans: [{ open: '09:00', close: '12:00' }],
  note: '',
}
const WEEK = { monday: { open: '08:00', close: '18:00' }, thursday: { open: '08:00', close: '18:00' } }
/** An instant by German winter time. */
const winter = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`)

test('what is typed line by line is read and written the same', () => {
  const text = '24.12.2026–02.01.2027; geschlossen; Betriebsferien\n31.12.2026; 09:00–12:00'
  expect(readSpecialDays(text)).toEqual([HOLIDAYS, SYLVESTER])
  expect(specialDaysText([HOLIDAYS, SYLVESTER])).toBe(text)
  expect(textOf(typedDays(text))).toBe(text)
  expect(readSpecialDays('2026-12-24 bis 2.1.27;;Betriebsferien\n\n31.12.26; 9-12')).toEqual([
    HOLIDAYS,
    SYLVESTER,
  ])
  expect(readSpecialDays('')).toEqual([])
})

test.each([
  '30.02.2027; geschlossen',
  'morgen; geschlossen',
  '02.01.2027–24.12.2026; geschlossen',
  '24.12.2026–24.12.2028; geschlossen',
  '24.12.2026; vormittags',
  `24.12.2026; geschlossen; ${'x'.repeat(61)}`,
  '; geschlossen',
  Array.from({ length: 41 }, () => '24.12.2026; geschlossen').join('\n'),
])('what cannot be meant so is refused: %s', (text) => expect(readSpecialDays(text)).toBeUndefined())

test('a single day stands out of holidays; what is over or far away is not told', () => {
  expect(specialOn([HOLIDAYS, SYLVESTER], '2026-12-31')).toBe(SYLVESTER)
  expect(specialOn([SYLVESTER, HOLIDAYS], '2027-01-02')).toBe(HOLIDAYS)
  expect(specialOn([HOLIDAYS], '2027-01-03')).toBeUndefined()
  expect(specialDaysFrom([SYLVESTER, HOLIDAYS], '2026-12-30')).toEqual([HOLIDAYS, SYLVESTER])
  expect(specialDaysFrom([SYLVESTER, HOLIDAYS], '2027-01-01')).toEqual([HOLIDAYS])
  expect(specialDaysFrom([SYLVESTER], '2026-12-01', 30)).toEqual([])
})

test('on such a day it is open as it says, never as in the week; the next opening is behind the holidays', () => {
  const at = (day: string, time: string) => openStatus(WEEK, winter(day, time), [HOLIDAYS, SYLVESTER])
  // 24 and 31 December 2026 are Thursdays, 28 December is a Monday.
  expect(at('2026-12-24', '10:00').open).toBe(false)
  expect(at('2026-12-28', '10:00').open).toBe(false)
  expect(at('2026-12-31', '10:00')).toEqual({ open: true, until: '12:00' })
  expect(at('2026-12-31', '13:00')).toEqual({ open: false, opensAt: { day: 'monday', time: '08:00' } })
  expect(at('2026-12-21', '10:00')).toEqual({ open: true, until: '18:00' })
  const all = openStatus(WEEK, winter('2026-12-21', '19:00'), [{ ...HOLIDAYS, from: '2026-12-22' }])
  expect(all).toEqual({ open: false, opensAt: { day: '2027-01-04', time: '08:00' } })
})
