import { expect, test } from 'vitest'
import { emptyDraft } from '#features/listings/server/exports.ts'
import { fieldsOf, typedOf } from './typed.ts'

const DAYS = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' }
const hours = (monday: string) => fieldsOf('hours', { ...DAYS, monday }).businessHours?.monday

function refused(part: Parameters<typeof fieldsOf>[0], typed: Record<string, string>) {
  try {
    fieldsOf(part, typed)
  } catch (error) {
    return (error as { issues: { path: string }[] }).issues.map(({ path }) => path)
  }
  return []
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
