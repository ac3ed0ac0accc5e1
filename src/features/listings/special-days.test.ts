import { expect, test } from 'vitest'
import type { SpecialDays } from './contract.ts'
import { openStatus, weekToldOn } from './opening-hours.ts'
import { datedFrom, specialDaysFrom, specialDaysText, specialOn, textOf } from './special-days.ts'
import { saysOfHoliday } from './special-holidays.ts'
import { problemOfSpecialDays, readSpecialDays, typedDays } from './typed-special-days.ts'

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
  expect(at('2026-12-31', '13:00')).toEqual({
    open: false,
    opensAt: { day: 'monday', date: '2027-01-04', time: '08:00' },
  })
  expect(at('2026-12-21', '10:00')).toEqual({ open: true, until: '18:00' })
  const all = openStatus(WEEK, winter('2026-12-21', '19:00'), [{ ...HOLIDAYS, from: '2026-12-22' }])
  expect(all).toEqual({
    open: false,
    opensAt: { day: '2027-01-04', date: '2027-01-04', time: '08:00' },
  })
})

test('a night belongs to the day on which it began: what is special about the next one does not end it', () => {
  const night = { open: '20:00', close: '04:00' }
  const newYear = { from: '2027-01-01', to: '2027-01-01', spans: [], note: '' }
  const party = { ...SYLVESTER, spans: [night] }
  const at = winter('2027-01-01', '02:00')
  expect(openStatus({ thursday: night }, at, [newYear])).toMatchObject({ open: true, until: '04:00' })
  expect(openStatus({}, at, [party, newYear])).toMatchObject({ open: true, until: '04:00' })
  expect(openStatus({ thursday: night }, at, [{ ...SYLVESTER, spans: [] }]).open).toBe(false)
  expect(openStatus({}, at, [{ ...newYear, spans: [night] }]).open).toBe(false)
})

const SUMMER = { from: '04-01', to: '10-31', spans: [{ open: '09:00', close: '19:00' }], note: '' }
const WINTER_ENDS = {
  from: '11-01',
  to: '03-31',
  days: ['saturday' as const, 'sunday' as const],
  spans: [],
  note: 'Winter',
}

test('what comes round each year is typed without a year, with days of the week where it is for them alone', () => {
  const text = '01.04.–31.10.; 09:00–19:00\n01.11.–31.03. Sa, So; geschlossen; Winter'
  expect(readSpecialDays(text)).toEqual([SUMMER, WINTER_ENDS])
  expect(specialDaysText([SUMMER, WINTER_ENDS])).toBe(text)
  expect(textOf(typedDays(text))).toBe(text)
  const typed = readSpecialDays('1.11. bis 31.3. Samstag und Sonntag; ; Winter\n01.05.-31.08. Do-Di; 8-20')
  expect(typed).toEqual([
    WINTER_ENDS,
    {
      from: '05-01',
      to: '08-31',
      days: ['monday', 'tuesday', 'thursday', 'friday', 'saturday', 'sunday'],
      spans: [{ open: '08:00', close: '20:00' }],
      note: '',
    },
  ])
  expect(readSpecialDays('01.11.–31.03. nie; geschlossen')).toBeUndefined()
  expect(readSpecialDays('01.11.–31.03.2027; geschlossen')).toBeUndefined()
})

test.each([
  '1.11–31. März Sa, So; ; Winter',
  '1. November bis 31.3. Samstag und Sonntag;;Winter',
  '1.11. - 31. mär. Sa, So; ; Winter',
])('a day of every year may lack its last dot or have its month’s name: %s', (text) =>
  expect(readSpecialDays(text)).toEqual([WINTER_ENDS]),
)

test('what is wrong is said of each line by its number', () => {
  const lines = [
    '10.01.2027–20.12.2026; geschlossen',
    '24.12.2026; 9-12',
    '32.12.2026; geschlossen',
    '; geschlossen',
    '01.11.–31.03.2027; geschlossen',
    '01.11.–31.03. Mo–Werktag; geschlossen',
    '24.12.2026; vormittags',
    '20.12.2026–; geschlossen; Betriebsferien',
  ]
  expect(problemOfSpecialDays(lines.join('\n'))).toBe(
    [
      '1. Eintrag: Das Ende liegt vor dem Anfang.',
      '3. Eintrag: „32.12.2026“ ist kein Tag. Bitte schreib ihn wie 24.12.2026 oder, für jedes Jahr, 24.12.',
      '4. Eintrag: Der Tag fehlt noch.',
      '5. Eintrag: Bitte schreib beide Tage mit Jahr oder beide ohne.',
      '6. Eintrag: Bitte schreib Wochentage wie Mo–Fr oder Sa, So.',
      '7. Eintrag: Bitte schreib Zeiten wie 09:00–12:00, 14:00–16:00.',
      '8. Eintrag: Das Ende fehlt noch.',
    ].join(' '),
  )
  expect(problemOfSpecialDays('24.12.2026; geschlossen')).toBeUndefined()
})

test.each([
  '20.12.2026–; geschlossen; Betriebsferien',
  '01.11.– Mo–Fr; geschlossen',
  '24.12.2026; geschlossen',
])('what is not whole yet stays as it is typed: %s', (line) => expect(textOf(typedDays(line))).toBe(line))

test('where a season closes all of the week the one behind it is told, and when it opens then', () => {
  const closed = { from: '11-01', to: '03-31', spans: [], note: 'Winter' }
  const told = (day: string, ...days: SpecialDays[]) => weekToldOn(WEEK, days, day)
  expect(told('2026-11-28', closed)).toBe('2027-04-01')
  expect(told('2027-01-15', closed, SYLVESTER)).toBe('2027-04-01')
  expect(told('2027-04-01', closed)).toBe('2027-04-01')
  expect(told('2026-11-28', WINTER_ENDS)).toBe('2026-11-28')
  expect(told('2026-11-28', { ...closed, from: '01-01', to: '12-31' })).toBe('2026-11-28')
  // 1 April 2027 is a Thursday.
  expect(openStatus(WEEK, winter('2026-11-28', '10:00'), [closed])).toEqual({
    open: false,
    opensAt: { day: '2027-04-01', date: '2027-04-01', time: '08:00' },
  })
})

test('a season applies in every year, past its end too, and stands behind days of a year', () => {
  expect(specialOn([WINTER_ENDS], '2027-01-02')).toBe(WINTER_ENDS)
  expect(specialOn([WINTER_ENDS], '2030-11-03')).toBe(WINTER_ENDS)
  // A Monday, and a Saturday in summer.
  expect(specialOn([WINTER_ENDS], '2027-01-04')).toBeUndefined()
  expect(specialOn([WINTER_ENDS], '2027-05-01')).toBeUndefined()
  expect(specialOn([WINTER_ENDS, HOLIDAYS], '2027-01-02')).toBe(HOLIDAYS)
  expect(specialDaysFrom([SUMMER, HOLIDAYS, WINTER_ENDS], '2026-12-01')).toEqual([
    WINTER_ENDS,
    HOLIDAYS,
    SUMMER,
  ])
  expect(specialDaysFrom([SUMMER], '2026-12-01', 30)).toEqual([])
  const next = (day: string) => datedFrom(WINTER_ENDS, day)
  expect(next('2027-03-31')).toMatchObject({ from: '2026-11-01', to: '2027-03-31' })
  expect(next('2027-04-01')).toMatchObject({ from: '2027-11-01', to: '2028-03-31' })
  expect(next('2027-12-31')).toMatchObject({ from: '2027-11-01', to: '2028-03-31' })
  expect(datedFrom(SUMMER, '2026-10-31')).toMatchObject({ from: '2026-04-01', to: '2026-10-31' })
  expect(datedFrom(SUMMER, '2026-11-01')).toMatchObject({ from: '2027-04-01', to: '2027-10-31' })
  const status = openStatus(WEEK, winter('2026-11-01', '10:00'), [{ ...SUMMER, to: '11-02' }])
  expect(status).toEqual({ open: true, until: '19:00' })
})

test('of a holiday speak days with a year, few days of each year, and what is closed anyway; no season does', () => {
  const open = [{ open: '10:00', close: '16:00' }]
  const christmas = '2026-12-25'
  const says = (from: string, to: string, spans = open) =>
    saysOfHoliday([{ from, to, spans, note: '' }], christmas)
  expect(saysOfHoliday([], christmas)).toBe(false)
  expect(says('2026-12-25', '2026-12-25')).toBe(true)
  expect(says('2026-11-01', '2027-03-31')).toBe(true)
  expect(says('12-25', '12-25')).toBe(true)
  expect(says('12-20', '12-26')).toBe(true)
  expect(says('12-25', '01-01')).toBe(false)
  expect(says('11-01', '03-31')).toBe(false)
  expect(says('12-20', '01-06', [])).toBe(true)
  expect(says('12-27', '01-06')).toBe(false)
})
