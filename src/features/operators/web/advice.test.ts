import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { adviceFor } from './advice.ts'
import { AdviceCard } from './advice-card.tsx'

const FULL = { points: 10, most: 10 }
const listing = (changed: Partial<Parameters<typeof adviceFor>[0]>) => ({
  quality: { rating: { points: 20, most: 40 }, price: FULL, image: FULL, contact: FULL },
  featuredImage: '/a.webp',
  images: ['/b.webp', '/c.webp'],
  answers: null,
  spans: [],
  ...changed,
})

test('what brings most stands first, and nobody is told to enter stars', () => {
  const quality = {
    rating: { points: 0, most: 40 },
    features: { points: 1, most: 5 },
    price: { points: 0, most: 10 },
    image: FULL,
  }
  expect(adviceFor(listing({ quality })).map(({ title, points }) => `${title} +${points}`)).toEqual([
    'Preis pro Tag eintragen +10',
    'Merkmale ankreuzen +4',
  ])
})

test('the next holidays of which nothing is said and that are not named as closed are advised, and where to say it', () => {
  const report = { room: 'free' as const, reportedOn: '2026-11-20' }
  const spans = [
    { name: 'Weihnachten', from: '2026-12-23', to: '2027-01-02', report, isClosed: false },
    { name: 'Neujahr', from: '2027-01-08', to: '2027-01-10', report: null, isClosed: true },
    { name: 'Winterferien', from: '2027-02-01', to: '2027-02-06', report: null, isClosed: false },
    { name: 'Ostern', from: '2027-03-22', to: '2027-04-03', report: null, isClosed: false },
  ]
  expect(adviceFor(listing({ spans })).map(({ title, where }) => [title, where])).toEqual([
    ['Ferien-Ampel für Winterferien', 'room'],
  ])
})

test('few pictures and slow answers are told, without points', () => {
  const answers = { requests: 9, medianAnswerMinutes: 2000, answerRate: 1 }
  expect(
    adviceFor(listing({ images: [], answers })).map(({ title, points }) => `${title} ${points}`),
  ).toEqual(['Noch ein Bild 0', 'Schneller antworten 0'])
  expect(adviceFor(listing({}))).toEqual([])
  expect(adviceFor(listing({ images: [] })).map(({ why }) => why)).toEqual([
    '1 von 3 ist belegt. Zeig, wo die Hunde schlafen.',
  ])
  // One that stands among the others too is one.
  expect(adviceFor(listing({ images: ['/a.webp', '/b.webp'] })).map(({ why }) => why)).toEqual([
    '2 von 3 sind belegt. Zeig, wo die Hunde schlafen.',
  ])
})

test('a single point is told in the singular', () => {
  const quality = { price: { points: 9, most: 10 }, features: { points: 1, most: 5 } }
  const shown = { ...listing({ quality }), id: 1, slug: 'a', listingTitle: 'A', qualityScore: 90 }
  const card = createElement(AdviceCard, { listing: shown as never, room: undefined, isNamed: false })
  const value = { path: '/mein-eintrag', search: {} } as unknown as PageState
  const html = renderToStaticMarkup(createElement(PageProvider, { value }, card))
  expect(html.replace(/<[^>]*>/g, ' ').match(/\+\d+ \S+/g)).toEqual(['+4 Punkte', '+1 Punkt'])
})
