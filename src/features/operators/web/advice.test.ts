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

/** The markup of the card of a listing. */
function cardOf(changed: object, room?: object) {
  const shown = { ...listing(changed), id: 1, slug: 'a', listingTitle: 'A', qualityScore: 90, ...changed }
  const card = createElement(AdviceCard, { ...{ listing: shown, room, isNamed: false } } as never)
  const value = { path: '/mein-eintrag', search: {} } as unknown as PageState
  return renderToStaticMarkup(createElement(PageProvider, { value }, card))
}

test('of several listings each leads to its own card of the holidays', () => {
  const span = { name: 'Winterferien', from: '2027-02-01', to: '2027-02-06', report: null, isClosed: false }
  for (const id of [7, 8]) expect(cardOf({ id }, { spans: [span] })).toContain(`href="#ferien-ampel-${id}"`)
})

test('a single point is told in the singular', () => {
  const html = cardOf({ quality: { price: { points: 9, most: 10 }, features: { points: 1, most: 5 } } })
  expect(html.replace(/<[^>]*>/g, ' ').match(/\+\d+ \S+/g)).toEqual(['+4 Punkte', '+1 Punkt'])
})
