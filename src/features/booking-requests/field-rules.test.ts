import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  earliestAsking,
  FIELD_MESSAGES,
  fieldProblem,
  fieldProblems,
  latestDay,
  readField,
} from './field-rules.ts'
import { REQUEST_FIELDS, type RequestField, type Sent } from './fields.ts'

type Filled = Partial<Record<RequestField, Sent>>
const TODAY = '2026-07-01'
const fields: Filled = {
  customerName: 'Jo',
  customerEmail: 'jo@hund.example',
  customerPhone: '123456',
  checkInDate: TODAY,
  checkOutDate: '2026-07-02',
  dogName: '',
  dogBreed: '',
  dogSize: 'groß',
  numberOfDogs: 10,
  specialRequests: '',
}
const problems = (changed: Filled) => fieldProblems({ ...fields, ...changed }, TODAY)

test('a form with the least that is needed is right', () => {
  expect(problems({})).toEqual({})
})

test('an empty form gets the messages of the specification, all at once', () => {
  const empty = { customerName: '', customerEmail: '', customerPhone: '', dogSize: '', numberOfDogs: 0 }
  expect(problems({ ...empty, checkInDate: '', checkOutDate: '' })).toEqual({
    customerName: 'Name muss mindestens 2 Zeichen lang sein',
    customerEmail: 'Ungültige E-Mail-Adresse',
    customerPhone: 'Ungültige Telefonnummer',
    checkInDate: 'Bitte wählen Sie ein Anreisedatum',
    checkOutDate: 'Bitte wählen Sie ein Abreisedatum',
    dogSize: 'Bitte wählen Sie die Größe Ihres Hundes',
    numberOfDogs: 'Mindestens 1 Hund',
  })
})

test.each<[Filled, string]>([
  [{ customerName: ' J ' }, REQUEST_FIELDS.customerName.message],
  [{ customerName: 'Jo\r\nBcc: x@y.example' }, FIELD_MESSAGES.controlCharacters],
  [{ customerName: 'Jo\u2028Bcc' }, FIELD_MESSAGES.controlCharacters],
  [{ customerName: 'Jo \ud83d' }, FIELD_MESSAGES.controlCharacters],
  [{ customerName: 'x'.repeat(101) }, 'Höchstens 100 Zeichen'],
  [{ customerPhone: '12345' }, REQUEST_FIELDS.customerPhone.message],
  [{ checkInDate: '2026-06-30' }, REQUEST_FIELDS.checkInDate.past],
  [{ checkInDate: '2026-02-30' }, REQUEST_FIELDS.checkInDate.message],
  [{ checkInDate: '1.8.2026' }, REQUEST_FIELDS.checkInDate.message],
  [{ checkOutDate: '2026-06-30' }, FIELD_MESSAGES.departureFirst],
  [{ checkOutDate: '2027-07-02' }, REQUEST_FIELDS.checkOutDate.tooFar],
  [{ dogSize: 'riesig' }, REQUEST_FIELDS.dogSize.message],
  [{ numberOfDogs: 11 }, 'Maximal 10 Hunde'],
  [{ numberOfDogs: Number.NaN }, 'Mindestens 1 Hund'],
  [{ numberOfDogs: '' }, 'Mindestens 1 Hund'],
  [{ numberOfDogs: 1.5 }, FIELD_MESSAGES.wholeNumber],
  [{ specialRequests: 'a\0b' }, FIELD_MESSAGES.controlCharacters],
  [{ specialRequests: 'x'.repeat(2001) }, 'Höchstens 2.000 Zeichen'],
])('%o is told as %s', (changed, message) => {
  expect(problems(changed)).toEqual({ [Object.keys(changed)[0] as string]: message })
})

test('names may have emoji, umlauts and marks of direction; wishes may have lines', () => {
  expect(problems({ customerName: 'Ömer 🐕‍🦺 \u200fعلي', specialRequests: 'eins\r\nzwei\tdrei' })).toEqual({})
})

test.each(['a@b.de', 'anna.b+hund@sub.hund-und-katz.de', 'x@müller.de', "o'neill@hund.example"])(
  '%s is an address',
  (email) => {
    expect(fieldProblem('customerEmail', email, TODAY)).toBeUndefined()
  },
)

test.each([
  'a',
  'a@b',
  'a@@b.de',
  'a b@c.de',
  'a@b.de\n',
  'a@b..de',
  '.a@b.de',
  'a@-b.de',
  'a@b.de,c@d.de',
  '<a@b.de>',
  `${'a'.repeat(65)}@b.de`,
])('%j is no address', (email) => {
  expect(fieldProblem('customerEmail', email, TODAY)).toBe('Ungültige E-Mail-Adresse')
})

test('the last day is the same one a year later, in leap years too', () => {
  expect(latestDay('2026-07-01')).toBe('2027-07-01')
  expect(latestDay('2028-02-29')).toBe('2029-02-28')
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const today = date.toISOString().slice(0, 10)
      const days = (Date.parse(latestDay(today)) - Date.parse(today)) / 86_400_000
      expect([365, 366]).toContain(days)
    }),
  )
})

test('any stay from today on within the year is right, whatever its dates', () => {
  const offset = fc.integer({ min: 0, max: 364 })
  fc.assert(
    fc.property(offset, fc.integer({ min: 1, max: 365 }), (start, length) => {
      const at = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)
      const end = Math.min(start + length, 365)
      expect(problems({ checkInDate: at(start), checkOutDate: at(end) })).toEqual({})
    }),
  )
})

test('what nobody sees is taken out of every text', () => {
  expect(readField('customerName', 'An\u00ADna\u202E Muster\u200B')).toBe('Anna Muster')
  expect(readField('customerEmail', 'anna@hund.example\u200B')).toBe('anna@hund.example')
  expect(readField('specialRequests', 'Bello \u2066mag\u200B Katzen 👩‍👩‍👦')).toBe('Bello mag Katzen 👩‍👩‍👦')
  expect(problems({ customerName: '\u200B\u200B' })).toHaveProperty('customerName')
})

test('of a stay too far ahead it is said once, and until when to wait for it', () => {
  expect(problems({ checkInDate: '2028-02-29', checkOutDate: '2028-03-01' })).toEqual({
    checkOutDate: REQUEST_FIELDS.checkOutDate.tooFar,
  })
  for (const [last, first] of [
    ['2028-03-01', '2027-03-01'],
    ['2028-02-29', '2027-03-01'],
    ['2029-02-28', '2028-02-28'],
  ] as const) {
    expect(earliestAsking(last)).toBe(first)
    expect(latestDay(first) >= last).toBe(true)
  }
})
