import { expect, test } from 'vitest'
import { emptyDraft } from '#features/listings/server/exports.ts'
import type { ApiError, Issue } from '#platform/shared/api-error.ts'
import { fieldsOf, typedOf } from './typed.ts'

const DAYS = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' }
const hours = (monday: string) => fieldsOf('hours', { ...DAYS, monday }).businessHours?.monday

function issuesOf(part: Parameters<typeof fieldsOf>[0], typed: Record<string, string>): Issue[] {
  try {
    fieldsOf(part, typed)
  } catch (error) {
    return (error as ApiError).issues ?? []
  }
  return []
}

function refused(...typed: Parameters<typeof issuesOf>) {
  return issuesOf(...typed).map(({ path }) => path)
}

test('hours are read as people write them, several spans a day, past midnight too', () => {
  expect(hours('08:00–12:00, 15:00–18:30')).toEqual({
    open: '08:00',
    close: '12:00',
    more: [{ open: '15:00', close: '18:30' }],
  })
  expect(hours('8-18')).toEqual({ open: '08:00', close: '18:00' })
  expect(hours('15 bis 18.30 Uhr und 8:00 - 12:00')).toEqual({
    open: '08:00',
    close: '12:00',
    more: [{ open: '15:00', close: '18:30' }],
  })
  expect(hours('18:00–02:00')).toEqual({ open: '18:00', close: '02:00' })
  expect(fieldsOf('hours', { ...DAYS, monday: 'geschlossen' }).businessHours).toBeNull()
})

test.each(['25:00–26:00', '08:00–12:00, 11:00–13:00', '18:00–02:00, 20:00–21:00', 'vormittags', '08:00'])(
  'hours that are none are refused at their day: %s',
  (monday) => expect(refused('hours', { ...DAYS, monday })).toEqual(['monday']),
)

test('prices are read with a comma, a point, a sign', () => {
  const prices = (priceFrom: string, tariffs = '') => fieldsOf('prices', { priceFrom, tariffs })
  expect(prices('24,50 €', 'Tagesbetreuung; 22; Tag\n\nWoche; 140,00; Woche; bis 25 kg')).toEqual({
    priceFrom: 24.5,
    pricing: null,
    tariffs: [
      { name: 'Tagesbetreuung', price: 22, unit: 'Tag' },
      { name: 'Woche', price: 140, unit: 'Woche', dog: 'bis 25 kg' },
    ],
  })
  expect(prices('')).toEqual({ priceFrom: null, pricing: null, tariffs: [] })
  const typed = (pricing: string) => ({ priceFrom: '', tariffs: '', pricing })
  expect(fieldsOf('prices', typed('jeder Hund: 30 €\nFerien: +10 %'))).toMatchObject({
    pricing: {
      base: { groß: 30 },
      surcharges: [{ on: 'schoolHolidays', amount: { unit: 'percent', value: 10 }, span: null }],
    },
  })
  expect(refused('prices', typed('jeder Hund: 30 €\nFerien: mehr'))).toEqual(['pricing'])
  expect(refused('prices', { priceFrom: 'viel', tariffs: 'Tagesbetreuung 22' })).toEqual([
    'priceFrom',
    'tariffs',
  ])
})

test('amounts are read as Germans write them, else refused', () => {
  const prices = (changes: Record<string, string>) => ({
    priceFrom: '',
    tariffs: '',
    pricing: '',
    ...changes,
  })
  const tariffs = (price: string) => fieldsOf('prices', prices({ tariffs: `Monat; ${price}; Monat` })).tariffs
  expect(tariffs('1.200 €')).toEqual([{ name: 'Monat', price: 1200, unit: 'Monat' }])
  expect(tariffs('1.200,50')).toMatchObject([{ price: 1200.5 }])
  for (const priceFrom of ['1.200', '0x20', '1e2', '-25', '25,50,10', '25,505', 'Infinity'])
    expect(refused('prices', prices({ priceFrom })), priceFrom).toEqual(['priceFrom'])
  const price = (priceFrom: string) => fieldsOf('prices', prices({ priceFrom })).priceFrom
  expect(['25,- €', '25,5', '25.50', ' 25 Euro'].map(price)).toEqual([25, 25.5, 25.5, 25])
})

test('a price by name may be nothing or much, and what is wrong is said of its line', () => {
  const of = (tariffs: string) => ({ priceFrom: '', pricing: '', tariffs })
  expect(fieldsOf('prices', of('Monatspauschale; 650; Monat\nKennenlernen; 0; Termin')).tariffs).toEqual([
    { name: 'Monatspauschale', price: 650, unit: 'Monat' },
    { name: 'Kennenlernen', price: 0, unit: 'Termin' },
  ])
  const said = (tariffs: string) => issuesOf('prices', of(tariffs))
  const tariffs = (message: string) => [{ path: 'tariffs', message }]
  expect(said('Tag; 22; Tag\n\nJahr; 10.000,01; Jahr')).toEqual(
    tariffs('Zeile 3: Der Preis ist ein Betrag von 0 bis 10.000 Euro, etwa 24,50.'),
  )
  expect(said('Tag; 22; Tag\nWoche 140')).toEqual(
    tariffs('Zeile 2: Bitte schreib Name; Preis; Einheit, etwa Tagesbetreuung; 22; Tag.'),
  )
  expect(said(`Tag; 22; ${'T'.repeat(41)}`)).toEqual(
    tariffs('Zeile 1: Der Name hat höchstens 80 Zeichen, was dahinter steht, je höchstens 40.'),
  )
  expect(said('Tag; 22; Tag\n'.repeat(21))).toEqual(tariffs('Höchstens 20 Zeilen.'))
})

test('of prices that are wrong each is named, and what it wants; that surcharges take nothing off in words of its own', () => {
  const said = (line: string) =>
    issuesOf('prices', { priceFrom: '', tariffs: '', pricing: `jeder Hund: 30\n${line}` })[0]?.message
  expect(said('Wochenende: -5 €')).toBe('Bei „Wochenende“ ist nur ein Zuschlag möglich, kein Nachlass.')
  expect(said('Messe 1.9.2027–5.9.2027: +-10 %')).toMatch(/^Bei „Messe 1.9.2027–5.9.2027“ ist nur/)
  expect(said('Ferien: mehr\ngroßer Hund: viel\nab 1 Nächten: -5 %\nHallo')).toBe(
    'Ferien: Bitte schreib Euro oder Prozent wie 3 € oder 10 %. ' +
      'großer Hund: Bitte schreib einen Betrag in Euro wie 28 oder 28,50, höchstens 10.000. ' +
      'ab 1 Nächten: Ein Rabatt gilt ab 2 bis 365 Nächten. ' +
      '„Hallo“ ist nicht zu verstehen oder noch nicht vollständig.',
  )
  const alone = { priceFrom: '', tariffs: '', pricing: 'Ferien: +3 €' }
  expect(issuesOf('prices', alone)[0]?.message).toBe(
    'Bitte nenne mindestens einen Preis, etwa bei „jeder Hund“.',
  )
})

test('a longest stay that is shorter than the shortest is refused at its field', () => {
  const stays = (shortestStay: string, longestStay: string) =>
    issuesOf('admission', { shortestStay, longestStay })
  expect(stays('5', '2')).toEqual([
    { path: 'longestStay', message: 'Der längste Aufenthalt ist kürzer als der kürzeste.' },
  ])
  expect([stays('5', '5'), stays('5', 'none'), stays('', '2')]).toEqual([[], [], []])
})

test('a greatest weight below that of dogs that are welcome is refused at its field', () => {
  const weight = (medium: string, large: string, greatestWeight: string) =>
    issuesOf('admission', { small: 'no', medium, large, greatestWeight })
  expect(weight('no', 'yes', '5')).toEqual([
    { path: 'greatestWeight', message: 'Große Hunde wiegen über 25\u00a0kg, mehr als das Höchstgewicht.' },
  ])
  expect(weight('yes', 'no', '10')).toEqual([
    {
      path: 'greatestWeight',
      message: 'Mittelgroße Hunde wiegen über 10\u00a0kg, mehr als das Höchstgewicht.',
    },
  ])
  for (const [medium, large, limit] of [
    ['yes', 'yes', '26'],
    ['yes', 'no', '11'],
    ['yes', 'request', '15'],
    ['', 'yes', 'none'],
    ['no', 'no', '5'],
  ] as const)
    expect(weight(medium, large, limit), `${medium} ${large} ${limit}`).toEqual([])
})

test('a website with umlauts stands in the form as it was typed, and means the same', () => {
  const website = 'https://www.xn--mller-hof-q9a.de/'
  const typed = typedOf('contact', { ...emptyDraft('Hof', 'Berlin', '14089'), website })
  expect(typed.website).toBe('https://www.müller-hof.de/')
  expect(fieldsOf('contact', { ...typed, email: 'post@hof.example' }).website).toBe(website)
})

test('what is wrong is told all at once', () => {
  expect(refused('contact', { phone: '12', email: 'a@b.de', website: 'kein netz' })).toEqual([
    'phone',
    'website',
  ])
})

test('what stands in the forms means what the listing says', () => {
  const listing = {
    ...emptyDraft('Havelhunde', 'Berlin', '14089'),
    address: 'Am Obstgarten 7, 14089 Berlin',
    phone: '030 1234567',
    email: 'post@havelhunde.example',
    website: 'https://havelhunde.example/',
    description: 'Acht Hunde.\n\nEin Hof.',
    features: ['Abholservice', 'Webcam'],
    businessHours: {
      monday: { open: '08:00', close: '12:00', more: [{ open: '15:00', close: '18:00' }] },
      sunday: { open: '18:00', close: '02:00' },
    },
    priceFrom: 24.5,
    tariffs: [{ name: 'Tag', price: 22.9, unit: 'Tag' }],
    admission: { small: 'yes', greatestWeight: 17, trialDay: 'needed', longestStay: 'none' } as const,
  }
  for (const part of ['contact', 'hours', 'prices', 'admission', 'texts'] as const) {
    expect(listing).toMatchObject(fieldsOf(part, typedOf(part, listing)))
  }
})
