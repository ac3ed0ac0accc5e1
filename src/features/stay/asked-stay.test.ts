import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knowsDogs } from '#features/admission/dogs.ts'
import { readAsked } from './asked-stay.ts'
import { isDay, nightsOf } from './stay.ts'

const TODAY = '2026-11-22'
const read = (typed: Parameters<typeof readAsked>[0]) => readAsked(typed, TODAY)

test('days and dogs are read as they stand in an address', () => {
  const { asked, notices } = read({
    from: '2027-08-12',
    to: '2027-08-21',
    dogs: '2',
    traits: 'mittel-kg18-ruede',
  })
  expect(notices).toEqual([])
  expect(asked?.stay).toEqual({ from: '2027-08-12', to: '2027-08-21' })
  expect(asked?.dogs.map(({ size, weight }) => [size, weight])).toEqual([
    ['mittel', 18],
    [null, null],
  ])
  expect(knowsDogs(asked?.dogs ?? [])).toBe(true)
  expect(read({})).toEqual({ asked: null, notices: [] })
})

test.each([
  ['turned round', { from: '2027-08-21', to: '2027-08-12' }, ['2027-08-12', '2027-08-21'], 'vertauscht'],
  ['over', { from: '2026-08-12', to: '2026-08-21' }, ['2027-08-12', '2027-08-21'], 'ist vorbei'],
  [
    'over on a leap day',
    { from: '2024-02-29', to: '2024-03-02' },
    ['2027-02-28', '2027-03-02'],
    'ist vorbei',
  ],
  ['begun', { from: '2026-11-20', to: '2026-11-25' }, [TODAY, '2026-11-25'], 'schon begonnen'],
  ['without an end', { from: '2027-08-12' }, ['2027-08-12', '2027-08-19'], 'Ohne Abreise'],
  ['endless', { from: '2027-08-12', to: '2029-08-12' }, ['2027-08-12', '2028-08-11'], 'Länger als ein Jahr'],
  ['without a beginning', { to: '2027-08-12' }, null, 'Ohne Anreise'],
  ['no day', { from: '2027-02-30', to: '2027-08-12' }, null, 'kein Tag für die Anreise'],
  ['at the end of time', { from: '9999-12-30' }, null, 'So weit im Voraus'],
  ['far ahead', { from: '2099-08-12', to: '2099-08-14' }, null, 'So weit im Voraus'],
])('days that are %s are put right with a word', (_, typed, days, word) => {
  const { asked, notices } = read(typed)
  expect(notices.join(' ')).toContain(word)
  expect(asked?.stay ?? null).toEqual(days && { from: days[0], to: days[1] })
})

test('as many dogs as there can be are asked for, whatever was typed', () => {
  expect(read({ dogs: '9' }).asked?.dogs).toHaveLength(4)
  expect(read({ dogs: 'viele' }).asked?.dogs).toHaveLength(1)
  expect(read({ traits: 'klein_gross_mittel' }).asked?.dogs).toHaveLength(3)
  for (const dogs of ['1.5', '4.4', '0.6', '9', 'viele', '-1'])
    expect([dogs, read({ dogs }).notices]).toEqual([dogs, ['Gesucht werden kann mit 1 bis 4 Hunden.']])
})

test('whatever is typed, what is asked lies ahead, ends after it begins and lasts a year at most', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  )
  fc.assert(
    fc.property(text, text, fc.string({ maxLength: 3 }), fc.string(), (from, to, dogs, traits) => {
      const { asked } = read({ from, to, dogs, traits })
      if (!asked) return true
      expect(asked.dogs.length >= 1 && asked.dogs.length <= 4).toBe(true)
      const { stay } = asked
      if (!stay) return true
      expect(isDay(stay.from) && isDay(stay.to) && stay.from >= TODAY).toBe(true)
      return nightsOf(stay) >= 0 && nightsOf(stay) <= 365
    }),
    { numRuns: 1000 },
  )
})

test('no day is in a year that databases do not have', () => {
  expect(['0000-02-28', '0001-02-28', '2027-02-30'].map(isDay)).toEqual([false, true, false])
})
