import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { easterSunday, holidaysOf, holidaysWithin } from './public-holidays.ts'

const LAENDER = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
]
const day = (name: string, year: number, state: string | null) =>
  holidaysOf(year, state).find((holiday) => holiday.name === name)?.date
const laenderWith = (name: string, year: number) =>
  LAENDER.filter((state) => day(name, year, state) !== undefined)

test.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  // The latest and the earliest Easter of the centuries around us.
  [1943, '1943-04-25'],
  [2038, '2038-04-25'],
  [1818, '1818-03-22'],
])('Easter Sunday of %d is %s', (year, date) => {
  expect(easterSunday(year).toISOString().slice(0, 10)).toBe(date)
})

test('Easter is a Sunday from 22 March to 25 April, in any year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2400 }), (year) => {
      const easter = easterSunday(year)
      expect(easter.getUTCDay()).toBe(0)
      const ofYear = easter.toISOString().slice(5, 10)
      expect(ofYear >= '03-22' && ofYear <= '04-25').toBe(true)
    }),
  )
})

describe('the movable holidays', () => {
  it.each([
    ['Karfreitag', ['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14']],
    ['Ostermontag', ['2025-04-21', '2026-04-06', '2027-03-29', '2028-04-17']],
    ['Christi Himmelfahrt', ['2025-05-29', '2026-05-14', '2027-05-06', '2028-05-25']],
    ['Pfingstmontag', ['2025-06-09', '2026-05-25', '2027-05-17', '2028-06-05']],
    ['Fronleichnam', ['2025-06-19', '2026-06-04', '2027-05-27', '2028-06-15']],
  ])('%s lies where the calendars say', (name, dates) => {
    expect([2025, 2026, 2027, 2028].map((year) => day(name, year, 'Bayern'))).toEqual(dates)
  })

  it('Buß- und Bettag is the Wednesday before 23 November, in Sachsen alone', () => {
    expect([2022, 2025, 2026, 2027, 2028].map((year) => day('Buß- und Bettag', year, 'Sachsen'))).toEqual([
      '2022-11-16',
      '2025-11-19',
      '2026-11-18',
      '2027-11-17',
      '2028-11-22',
    ])
    expect(laenderWith('Buß- und Bettag', 2026)).toEqual(['Sachsen'])
  })
})

describe('what only some Länder celebrate', () => {
  it.each([
    ['Heilige Drei Könige', ['Baden-Württemberg', 'Bayern', 'Sachsen-Anhalt']],
    ['Internationaler Frauentag', ['Berlin', 'Mecklenburg-Vorpommern']],
    ['Ostersonntag', ['Brandenburg']],
    ['Pfingstsonntag', ['Brandenburg']],
    [
      'Fronleichnam',
      ['Baden-Württemberg', 'Bayern', 'Hessen', 'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland'],
    ],
    ['Mariä Himmelfahrt', ['Saarland']],
    ['Weltkindertag', ['Thüringen']],
    [
      'Reformationstag',
      [
        'Brandenburg',
        'Bremen',
        'Hamburg',
        'Mecklenburg-Vorpommern',
        'Niedersachsen',
        'Sachsen',
        'Sachsen-Anhalt',
        'Schleswig-Holstein',
        'Thüringen',
      ],
    ],
    ['Allerheiligen', ['Baden-Württemberg', 'Bayern', 'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland']],
  ])('%s', (name, laender) => {
    expect(laenderWith(name, 2026)).toEqual(laender)
  })

  it('knows when a holiday was introduced, and the two of Berlin that come once', () => {
    expect(day('Internationaler Frauentag', 2022, 'Mecklenburg-Vorpommern')).toBeUndefined()
    expect(day('Internationaler Frauentag', 2022, 'Berlin')).toBe('2022-03-08')
    expect(holidaysOf(2025, 'Berlin').map(({ date }) => date)).toContain('2025-05-08')
    expect(holidaysOf(2026, 'Berlin').map(({ date }) => date)).not.toContain('2026-05-08')
    expect(holidaysOf(2028, 'Berlin').map(({ date }) => date)).toContain('2028-06-17')
  })

  it.each([
    ['Bayern', 12],
    ['Baden-Württemberg', 12],
    ['Berlin', 10],
    ['Brandenburg', 12],
    ['Hamburg', 10],
    ['Hessen', 10],
    ['Saarland', 12],
    ['Sachsen', 11],
    ['Thüringen', 11],
  ])('%s has %d in 2026', (state, count) => {
    expect(holidaysOf(2026, state)).toHaveLength(count)
  })
})

test('where the Land is unknown, the nine that everybody has remain', () => {
  expect(holidaysOf(2026, null)).toHaveLength(9)
})

describe('the holidays ahead', () => {
  it('count the first day and not the one after the last', () => {
    expect(holidaysWithin('2026-10-03', 1, 'Bayern')).toEqual([
      { date: '2026-10-03', name: 'Tag der Deutschen Einheit' },
    ])
    expect(holidaysWithin('2026-10-02', 1, 'Bayern')).toEqual([])
    expect(holidaysWithin('2026-10-04', 14, 'Bayern')).toEqual([])
  })

  it('go on into the next year', () => {
    expect(holidaysWithin('2026-12-24', 14, 'Bayern').map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-01-06',
    ])
  })
})
