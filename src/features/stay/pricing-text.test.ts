import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pricing } from './pricing.ts'
import { namedLines, pricingLines } from './pricing-lines.ts'
import { pricingRows, pricingText, readPricing } from './pricing-text.ts'
import { anyPricing } from './pricings-for-tests.ts'

test('prices stand in lines that a person can read and write', () => {
  const typed = [
    'berechnet: je Nacht',
    'kleiner Hund: 28',
    'mittlerer Hund: 32,50',
    'Tagesbetreuung: 22 €',
    'weiterer Hund: 75 %',
    'ab 14 Nächten: -10 %',
    'Ferien: +3 €',
    'Messe in Köln 1.9.2027–05.09.2027: +20 %',
    'Extra Abholservice: 0,80 € je km, auf Wunsch',
    'Anzahlung: 50 €',
    'Mehrwertsteuer: enthalten',
  ]
  expect(readPricing(typed.join('\n'))).toEqual({
    wrong: [],
    pricing: {
      per: 'night',
      base: { klein: 28, mittel: 32.5, groß: null },
      dayCare: 22,
      furtherDogs: { unit: 'percent', value: 75 },
      discounts: [{ fromNights: 14, amount: { unit: 'percent', value: 10 } }],
      surcharges: [
        { on: 'schoolHolidays', amount: { unit: 'eur', value: 3 }, span: null },
        {
          on: 'span',
          amount: { unit: 'percent', value: 20 },
          span: { name: 'Messe in Köln', from: '2027-09-01', to: '2027-09-05' },
        },
      ],
      extras: [{ name: 'Abholservice', eur: 0.8, per: 'km', isOptional: true }],
      deposit: { unit: 'eur', value: 50 },
      isVatIncluded: true,
    },
  })
  expect(readPricing('jeder Hund: 30').pricing?.base).toEqual({ klein: 30, mittel: 30, groß: 30 })
  expect(readPricing(' \n')).toEqual({ pricing: null, wrong: [] })
})

test('amounts are written with both digits of their cents, or without any', () => {
  const lines = [
    'berechnet: je Nacht',
    'jeder Hund: 32,50 €',
    'weiterer Hund: 12,50 €',
    'ab 7 Nächten: -2,5 %',
  ]
  const text = [...lines, 'Extra Abholservice: 0,80 € je km, auf Wunsch', 'Anzahlung: 50 €'].join('\n')
  expect(pricingText(readPricing(text).pricing)).toBe(text)
})

test('lines that cannot be meant so are named as they were typed', () => {
  const wrong = [
    'großer Hund: viel',
    'Ferien: etwas mehr',
    'ab 1 Nächten: -5 %',
    'Messe 31.02.2027–05.03.2027: 5',
    'Hallo',
  ]
  expect(readPricing(['kleiner Hund: 20', ...wrong].join('\n')).wrong).toEqual(wrong)
  expect(readPricing('Ferien: +3 €').wrong).toEqual(['Ferien: +3 €'])
})

test('amounts are read as Germans write them, with more and less where it can be meant', () => {
  const read = (line: string) => readPricing(`jeder Hund: 30\n${line}`).pricing
  expect(read('Anzahlung: 1.200 €')?.deposit).toEqual({ unit: 'eur', value: 1200 })
  expect(read('Extra Umzug: 1.200,50 € je Stück')?.extras).toMatchObject([{ eur: 1200.5 }])
  expect(read('Tagesbetreuung: 25,- €')?.dayCare).toBe(25)
  for (const less of ['-10 %', '--10 %', '–10%', '10 Prozent'])
    expect(read(`ab 14 Nächten: ${less}`)?.discounts, less).toMatchObject([{ amount: { value: 10 } }])
  for (const more of ['+10 %', '++10 %', '10%'])
    expect(read(`Messe 1.9.2027–5.9.2027: ${more}`)?.surcharges, more).toMatchObject([
      { amount: { value: 10 } },
    ])
  const wrong = [
    'Ferien: -10 %',
    'Wochenende: −5 €',
    'Feiertage: - 5 €',
    'Messe 1.9.2027–5.9.2027: -10 %',
    'Messe 1.9.2027–5.9.2027: +-10 %',
    'ab 14 Nächten: +10 %',
    'weiterer Hund: -20 %',
    'Anzahlung: -50 €',
    'großer Hund: 1e1',
    'Tagesbetreuung: 0x20',
    'Tagesbetreuung: 1,2,3',
  ]
  expect(readPricing(['kleiner Hund: 20', ...wrong].join('\n')).wrong).toEqual(wrong)
})

test('whether nights or days are counted is told only of what has a price for them', () => {
  const rows = (text: string) => pricingRows(readPricing(text).pricing as Pricing)
  expect(rows('Tagesbetreuung: 22,50 €').map(([name]) => name)).toEqual(['Tagesbetreuung'])
  expect(rows('jeder Hund: 30').map(([name]) => name)).toEqual(['berechnet', 'jeder Hund'])
})

test('what is written is read as the same, whatever the prices are', () => {
  fc.assert(
    fc.property(anyPricing, (pricing) => {
      expect(readPricing(pricingText(pricing))).toEqual({ pricing, wrong: [] })
    }),
  )
})

test('a form loses nothing of the prices that it was filled with, two surcharges for the same days among them', () => {
  fc.assert(
    fc.property(anyPricing, (pricing) => {
      const saved = readPricing(pricingLines(namedLines(pricingText(pricing)))).pricing
      const sorted = (surcharges = pricing.surcharges) =>
        surcharges.map((each) => JSON.stringify(each)).sort()
      expect({ ...saved, surcharges: sorted(saved?.surcharges) }).toEqual({
        ...{ ...pricing, surcharges: sorted() },
      })
    }),
  )
})
