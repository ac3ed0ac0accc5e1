import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACTORS,
  emailProblem,
  FIELD_MESSAGES,
  fieldProblems,
  isOverdue,
  latestDay,
  looksLikeSpam,
  mayCancel,
  mayMove,
  type RequestFields,
  STATUSES,
  TRANSITIONS,
} from './rules.ts'

const TODAY = '2026-07-01'
const fields: RequestFields = {
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
const problems = (changed: Partial<RequestFields>) => fieldProblems({ ...fields, ...changed }, TODAY)

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

test.each<[Partial<RequestFields>, string]>([
  [{ customerName: ' J ' }, FIELD_MESSAGES.customerName],
  [{ customerName: 'Jo\r\nBcc: x@y.example' }, FIELD_MESSAGES.controlCharacters],
  [{ customerName: 'Jo\u2028Bcc' }, FIELD_MESSAGES.controlCharacters],
  [{ customerName: 'Jo \ud83d' }, FIELD_MESSAGES.controlCharacters],
  [{ customerName: 'x'.repeat(101) }, 'Höchstens 100 Zeichen'],
  [{ customerPhone: '12345' }, FIELD_MESSAGES.customerPhone],
  [{ checkInDate: '2026-06-30' }, FIELD_MESSAGES.arrivalPast],
  [{ checkInDate: '2026-02-30' }, FIELD_MESSAGES.checkInDate],
  [{ checkInDate: '1.8.2026' }, FIELD_MESSAGES.checkInDate],
  [{ checkOutDate: TODAY }, FIELD_MESSAGES.departureFirst],
  [{ checkOutDate: '2027-07-02' }, FIELD_MESSAGES.tooFarAhead],
  [{ dogSize: 'riesig' }, FIELD_MESSAGES.dogSize],
  [{ numberOfDogs: 11 }, 'Maximal 10 Hunde'],
  [{ numberOfDogs: Number.NaN }, 'Mindestens 1 Hund'],
  [{ numberOfDogs: 1.5 }, FIELD_MESSAGES.wholeDogs],
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
    expect(emailProblem(email)).toBeUndefined()
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
  expect(emailProblem(email)).toBe('Ungültige E-Mail-Adresse')
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

test('staff may set any status from any other, others only what the table says', () => {
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      expect(mayMove(from, to, 'staff')).toBe(from !== to)
      for (const by of ACTORS) {
        const isNamed = TRANSITIONS.some(
          (move) => move.from === from && move.to === to && move.by.includes(by),
        )
        expect(mayMove(from, to, by)).toBe(isNamed)
      }
    }
  }
  expect(mayMove('pending', 'confirmed', 'customer')).toBe(false)
  expect(mayMove('rejected', 'confirmed', 'operator')).toBe(false)
  expect(TRANSITIONS.every(({ by }) => !by.includes('system'))).toBe(true)
})

test('a customer may cancel until the day of arrival', () => {
  const request = { status: 'confirmed', checkInDate: TODAY } as const
  expect(mayCancel(request, TODAY)).toBe(true)
  expect(mayCancel(request, '2026-07-02')).toBe(false)
  expect(mayCancel({ ...request, status: 'rejected' }, TODAY)).toBe(false)
})

test('a pending request is overdue after 72 hours without an answer', () => {
  const createdAt = new Date('2026-07-01T10:00:00Z')
  const request = { status: 'pending', createdAt, answeredAt: null } as const
  expect(isOverdue(request, new Date('2026-07-04T09:59:59Z'))).toBe(false)
  expect(isOverdue(request, new Date('2026-07-04T10:00:00Z'))).toBe(true)
  expect(isOverdue({ ...request, status: 'confirmed' }, new Date('2026-07-09T10:00:00Z'))).toBe(false)
  expect(isOverdue({ ...request, answeredAt: createdAt }, new Date('2026-07-09T10:00:00Z'))).toBe(false)
})

test.each([
  [{ website: 'x', specialRequests: '' }, true],
  [{ website: '', specialRequests: '', elapsedMs: 2999 }, true],
  [{ website: '', specialRequests: '', elapsedMs: 3000 }, false],
  [{ website: '', specialRequests: '' }, false],
  [{ website: '', specialRequests: 'http://a.example www.b.example https://c.example' }, true],
  [{ website: '', specialRequests: 'Unser Tierarzt: https://www.tierarzt.example' }, false],
])('%o looks like spam: %s', (input, expected) => {
  expect(looksLikeSpam(input)).toBe(expected)
})
