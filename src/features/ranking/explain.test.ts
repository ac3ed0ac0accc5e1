import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { KnownPrice } from '#features/stay/contract.ts'
import { explain, type Ranked } from './explain.ts'
import { QUALITY_POINTS, qualityScore } from './rules.ts'
import { RankingExplanation } from './web/ranking-explanation.tsx'

const facts = {
  rating: 4.8,
  reviewsCount: 40,
  description: 'x'.repeat(120),
  websiteDescription: null,
  featuredImage: '/covers/1.svg',
  businessHours: {},
  priceFrom: 30,
  pricing: null,
  phone: '1',
  email: null,
  features: ['Abholservice'],
}
function ranked(fields: Partial<Ranked> = {}): Ranked {
  const one = { ...facts, ...fields }
  return {
    ...{ id: 1, title: 'Waldhof', titleKey: 'waldhof', isPremium: false, isUnconfirmed: false },
    ...{ isExact: true, km: 1.3, stay: null, qualityScore: qualityScore(one, fields.isUnconfirmed) },
    ...one,
  }
}
const priced = (known: KnownPrice['known'], cents: number | null) => ({
  isFull: false,
  price: { known, cents },
})
const inCologne = { sort: 'distance', where: 'in Köln' } as const

test('a place is explained by what decides, in its order, and by the points of the quality', () => {
  const { title, sentence, behind, quality } = explain(ranked(), 1, undefined, inCologne)
  expect(title).toBe('Platz 1 nach Entfernung')
  expect(sentence).toBe(
    '1. wegen: liegt in Köln; 1,3 km entfernt; danach Qualität 88 (Bewertung 37 von 40, Beschreibung 15 von 15, Bild 10 von 10, Öffnungszeiten 10 von 10, Preis 10 von 10, Kontakt 5 von 10, Ausstattung 1 von 5)',
  )
  expect(behind).toBeNull()
  expect(quality.score).toBe(88)
})

test.each([
  ['distance', { km: 0.9996 }, 'weil es näher ist (dort: 1,0 km entfernt; hier: 1,3 km entfernt)'],
  ['distance', { km: 0.4 }, 'weil es näher ist (dort: 400 m entfernt; hier: 1,3 km entfernt)'],
  [
    'distance',
    { qualityScore: 99 },
    'weil es mehr Qualitätspunkte hat (dort: Qualität 99; hier: Qualität 88)',
  ],
  ['distance', { id: 0 }, 'weil es schon länger eingetragen ist'],
  [
    'rating',
    {},
    'weil es dort Bewertungen gibt (dort: gewichtete Bewertung 4,71; hier: ohne Bewertung)',
    { rating: null, reviewsCount: 0 },
  ],
  [
    'rating',
    { reviewsCount: 400 },
    'weil es besser bewertet ist (dort: gewichtete Bewertung 4,79; hier: gewichtete Bewertung 4,71)',
  ],
  [
    'price',
    { priceFrom: 20 },
    'weil der Ab-Preis dort niedriger ist (dort: ab 20\u00a0€ pro Tag; hier: ab 30\u00a0€ pro Tag)',
  ],
  [
    'price',
    {},
    'weil dort ein Preis bekannt ist (dort: ab 30\u00a0€ pro Tag; hier: kein Preis bekannt)',
    { priceFrom: null },
  ],
  [
    'price',
    { stay: priced('whole', 28_000) },
    'weil es günstiger ist (dort: 280\u00a0€ für diese Tage; hier: ab 297\u00a0€ für diese Tage)',
    { stay: priced('from', 29_700) },
  ],
  [
    'price',
    { stay: priced('from', 29_700) },
    'weil der Ab-Preis dort niedriger ist (dort: ab 297\u00a0€ für diese Tage; hier: 321,90\u00a0€ für diese Tage)',
    { stay: priced('whole', 32_190) },
  ],
  [
    'price',
    { stay: priced('from', 42_900) },
    'weil dort ein Preis bekannt ist (dort: ab 429\u00a0€ für diese Tage; hier: kein Preis bekannt)',
    { stay: priced('nothing', null) },
  ],
  [
    'distance',
    { km: 9, stay: priced('nothing', null) },
    'weil es für diese Tage nicht als voll gemeldet ist',
    { stay: { ...priced('nothing', null), isFull: true } },
  ],
  ['distance', { km: 0.4 }, 'weil dort die Lage bekannt ist', { km: null }],
  [
    'name',
    { title: 'Aue', titleKey: 'aue' },
    'weil es im Alphabet früher kommt (dort: heißt „Aue“; hier: heißt „Waldhof“)',
  ],
] as const)(
  'sorted by %s, %o ahead of it says why it stands behind',
  (sort, other, expected, own?: Partial<Ranked>) => {
    const { behind } = explain(ranked(own), 2, ranked(other), { sort, where: 'in Köln' })
    expect(behind).toContain(`, ${expected}.`)
  },
)

test('what lies around the place stands behind what lies in it', () => {
  const { sentence, behind } = explain(ranked({ isExact: false }), 17, ranked({ km: 9 }), inCologne)
  expect(sentence).toContain('17. wegen: liegt nicht in Köln;')
  expect(behind).toContain('weil es im gesuchten Ort liegt (dort: liegt in Köln; hier: liegt nicht in Köln)')
})

test('what nobody has confirmed for long loses the points that the page names', () => {
  const { takenOff, sentence, quality } = explain(ranked({ isUnconfirmed: true }), 1, undefined, inCologne)
  expect(quality.score).toBe(88 - takenOff)
  expect(sentence).toContain(`lange nicht bestätigt: ${takenOff} weniger`)
})

test('a changed constant changes the explanation and the page about the order alike', () => {
  const page = () =>
    renderToStaticMarkup(createElement(RankingExplanation))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  const before = QUALITY_POINTS.image
  onTestFinished(() => {
    QUALITY_POINTS.image = before
  })
  expect([page(), explain(ranked(), 1, undefined, inCologne).sentence].join()).not.toContain('Bild 17')
  QUALITY_POINTS.image = 17
  expect(page()).toContain('Bild 17 Ein eigenes Bild')
  const { sentence, quality } = explain(ranked(), 1, undefined, inCologne)
  expect(sentence).toContain('Bild 17 von 17')
  expect(quality.score).toBe(95)
})
