import { expect, test } from 'vitest'
import type { Listing } from '#features/listings/contract.ts'
import { listingQuestions } from './listing-questions.ts'

const bare = {
  listingTitle: 'Waldhof',
  listingAddress: 'Waldweg 1, 14089 Berlin',
  location: 'Berlin',
  postalCode: '14089',
  state: null,
  features: '',
  priceFrom: null,
  pricing: null,
  tariffs: [],
  specialDays: [],
  businessHours: null,
  listingPhone: null,
  listingWebsite: null,
  rating: null,
  reviewsCount: 0,
} as unknown as Listing

const answers = (given: Partial<Listing>) =>
  Object.fromEntries(
    listingQuestions({ ...bare, ...given }, '2026-11-22').map(({ question, answer }) => [question, answer]),
  )

test('what the listing does not say is not asked', () => {
  expect(Object.keys(answers({}))).toEqual(['Wo liegt Waldhof?', 'Wie frage ich bei Waldhof an?'])
})

test('answers are the listing’s own facts', () => {
  const all = answers({
    priceFrom: 28.5,
    features: 'Abholservice, Medikamentengabe',
    businessHours: { monday: { open: '08:00', close: '18:00' } },
    listingPhone: '030 123456',
    rating: 4.5,
    reviewsCount: 1,
  })
  expect(all['Was kostet Waldhof am Tag?']).toContain('ab 28,50\u00a0€')
  expect(all['Wann hat Waldhof geöffnet?']).toMatch(/^Montag: 08:00 – 18:00 Uhr; Dienstag: geschlossen/)
  expect(all['Was bietet Waldhof?']).toBe('Der Eintrag nennt: Abholservice, Medikamentengabe.')
  expect(all['Wie frage ich bei Waldhof an?']).toContain('telefonisch unter 030 123456')
  expect(all['Wie ist Waldhof bewertet?']).toBe('Mit 4,5 von 5 Sternen aus einer Bewertung.')
  expect(all['Wo liegt Waldhof?']).toBe('Waldweg 1, 14089 Berlin.')
})

test.each([
  ['Brandenburg', 'Waldweg 1, 14089 Berlin, Brandenburg.'],
  ['Berlin', 'Waldweg 1, 14089 Berlin.'],
])('the Land is said where it says more than the place: %s', (state, answer) => {
  expect(answers({ state })['Wo liegt Waldhof?']).toBe(answer)
})

test('when it is open is answered as the season has it that lasts', () => {
  const businessHours = { monday: { open: '08:00', close: '18:00' } }
  const season = (from: string, to: string, spans = [{ open: '10:00', close: '16:00' }]) =>
    answers({
      businessHours,
      specialDays: [{ from, to, spans, note: 'Winter' }],
    })['Wann hat Waldhof geöffnet?']
  expect(season('11-01', '03-31')).toMatch(/^Montag: 10:00 – 16:00 Uhr; Dienstag: 10:00/)
  expect(season('04-01', '10-31')).toMatch(/^Montag: 08:00 – 18:00 Uhr; Dienstag: geschlossen/)
  expect(season('11-01', '03-31', [])).toMatch(/^Ab 1\.\sApril: Montag: 08:00 – 18:00 Uhr; /)
})

test('reckoned prices, tariffs and special days that are to come are answered too', () => {
  const all = answers({
    pricing: {
      per: 'night',
      base: { klein: 20, mittel: 25, groß: 30 },
      dayCare: 15,
      furtherDogs: null,
      discounts: [],
      surcharges: [],
      extras: [],
      deposit: null,
      isVatIncluded: true,
    },
    tariffs: [{ name: 'Probetag', price: 12, unit: 'Tag' }],
    specialDays: [
      { from: '2026-05-01', to: '2026-05-01', spans: [], note: 'Feiertag' },
      { from: '2026-12-24', to: '2027-01-02', spans: [], note: 'Betriebsferien' },
    ],
  })
  expect(all['Was kostet Waldhof am Tag?']).toMatch(/^Berechnet: je Nacht; /)
  expect(all['Was kostet Waldhof am Tag?']).toContain('Probetag: 12\u00a0€ (Tag).')
  expect(all['Wann ist Waldhof im Urlaub oder anders geöffnet?']).toBe(
    '24.12.2026–02.01.2027, geschlossen, Betriebsferien.',
  )
})
