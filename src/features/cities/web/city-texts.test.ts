import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#features/listings/rules.ts'
import { STATES } from '#features/places/rules.ts'
import type { City, CityOverview, State } from '../contract.ts'
import { CATEGORY_PLURALS } from './category-names.ts'
import { CATEGORY_TEXTS } from './category-texts.ts'
import { cityDescription, cityFaq, cityLead, cityRefinement, cityText, texts } from './city-texts.ts'
import { PriceOverview } from './price-overview.tsx'
import { stateText, texts as stateTexts } from './state-page-texts.ts'
import { STATE_TEXTS } from './state-texts.ts'

const facts: City & CityOverview = {
  id: 1,
  name: 'Musterstadt',
  slug: 'musterstadt',
  postalCode: '12345',
  imagePath: null,
  latitude: 50,
  longitude: 9,
  state: 'Hessen',
  listingCount: 0,
  kreis: 'Wetteraukreis',
  population: 12_345,
  surroundingsCount: 0,
  categories: [],
  prices: null,
  content: null,
  neighbours: [{ name: 'Nachbarort', slug: 'nachbarort', listingCount: 2, distance: 41.3 }],
}
const textOf = (city: City & CityOverview) => JSON.stringify(cityText(city))

test('a place that is told apart by its Kreis is not said to lie in it once more', () => {
  const city = { ...facts, name: 'Usedom (Landkreis Ostsee)', kreis: 'Landkreis Ostsee' }
  expect(textOf(city)).toContain('In Usedom (Landkreis Ostsee, Hessen) ist noch keine')
  expect(cityDescription(city)).toContain('für Usedom (Landkreis Ostsee, Hessen): ')
  expect(cityDescription({ ...city, listingCount: 2 })).toContain('in Usedom (Landkreis Ostsee, Hessen) mit')
  expect(textOf({ ...facts, name: 'Halle (Saale)' })).toContain(
    'In Halle (Saale) (Wetteraukreis, Hessen) ist',
  )
})

test('what there is none of is said in words', () => {
  expect(cityDescription(facts)).toBe(
    'Hundebetreuung für Musterstadt (Hessen): noch keine Hundepension im Umkreis von 30 km. Der nächste Ort mit Einträgen ist Nachbarort, 41,3\u00a0km entfernt.',
  )
  const said = (listingCount: number, surroundingsCount: number) =>
    JSON.stringify(cityFaq({ ...facts, listingCount, surroundingsCount }))
  expect(said(0, 0)).toContain('stehen noch keine in Musterstadt und auch keine im Umkreis')
  expect(said(0, 2)).toContain('stehen noch keine in Musterstadt und 2 im Umkreis')
  expect(said(1, 0)).toContain('steht eine in Musterstadt und keine weitere im Umkreis')
  expect(said(3, 0)).toContain('stehen 3 in Musterstadt und keine weiteren im Umkreis')
  expect(said(3, 2)).toContain('stehen 3 in Musterstadt und 2 weitere im Umkreis')
})

test('kinds are counted where there are several, and one alone is named', () => {
  const hotel = { name: 'Hundehotel', slug: 'hundehotel' }
  const kennel = { name: 'Hundepension', slug: 'hundepension' }
  const of = (...categories: CityOverview['categories']) =>
    textOf({ ...facts, listingCount: categories.reduce((sum, { count }) => sum + count, 0), categories })
  expect(of({ ...hotel, count: 4 })).toContain('eingetragen. Alle sind Hundehotels.')
  expect(of({ ...hotel, count: 2 })).toContain('eingetragen. Beide sind Hundehotels.')
  expect(of({ name: 'Sonstige', slug: 'sonstige', count: 3 })).not.toContain('Alle sind')
  expect(of({ ...hotel, count: 1 }, { ...kennel, count: 2 })).toContain(
    'Das sind im Einzelnen: 1\u00a0Hundehotel und 2\u00a0Hundepensionen.',
  )
})

test('a city with one listing is spoken of in the singular', () => {
  const one = {
    ...facts,
    listingCount: 1,
    categories: [{ name: 'Hundehotel', slug: 'hundehotel', count: 1 }],
  }
  expect(texts.heading(1, 'Köln')).toBe('1 Hundepension in Köln')
  expect(textOf(one)).toContain('ist eine Einrichtung')
})

test('a place with nothing around it claims nothing and names the nearest place', () => {
  expect(cityLead(facts)).toMatch(/noch keine/)
  expect(textOf(facts)).toMatch(
    /auch nicht im Umkreis von 30 km\. Der nächste Ort mit Einträgen ist Nachbarort/,
  )
})

test('a city that is a Land is not followed by its own name', () => {
  const hamburg = { ...facts, name: 'Hamburg', state: 'Hamburg', kreis: 'Hamburg', listingCount: 3 }
  for (const city of [hamburg, { ...hamburg, listingCount: 0, surroundingsCount: 2 }]) {
    const all = [cityLead(city), cityDescription(city), textOf(city), JSON.stringify(cityFaq(city))].join(' ')
    expect(all).toContain('Hamburg')
    expect(all).not.toContain('(Hamburg')
  }
  expect(cityDescription(facts)).toContain('Musterstadt (Hessen)')
})

test('a choice of stars is in the dative, with decimals only where there are any', () => {
  expect([4, 4.5].map(cityRefinement.minRating)).toEqual(['Ab 4 Sternen', 'Ab 4,5 Sternen'])
})

test('prices are listed by the whole plural of each kind', () => {
  const figures = { count: 9, min: 18, median: 30, max: 55 }
  const categories = ['Hundetagesstätte', 'Tierheim mit Pensionsdienst', 'Sonstige'].map((category) => ({
    category,
    ...figures,
  }))
  const html = renderToStaticMarkup(
    createElement(PriceOverview, {
      title: 'Preise',
      where: 'auf Sylt',
      prices: { ...figures, categories },
    }),
  )
  const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, row]) => row)
  expect(rows).toEqual(['Hundetagesstätten', 'Tierheime mit Pensionsdienst', 'Sonstige Angebote'])
})

test('every size of place has a text of its own', () => {
  const sizes = [0, 800, 9000, 45_000, 250_000, 1_000_000]
  expect(new Set(sizes.map((population) => textOf({ ...facts, population }))).size).toBe(sizes.length)
})

test('real prices are named with where they come from, and are not claimed where there are none', () => {
  const prices = { scope: 'surroundings' as const, count: 9, min: 18, median: 30, max: 55, categories: [] }
  const [withPrices] = cityFaq({ ...facts, prices })
  expect(withPrices?.answer).toMatch(
    /20 bis 50\u00a0€ am Tag.*Musterstadt und Umgebung nennen Preise von 18\s€ bis 55\s€/,
  )
  expect(cityFaq(facts)[0]?.answer).not.toMatch(/nennen Preise/)
})

test('five questions, and a description that search engines show whole', () => {
  expect(cityFaq(facts)).toHaveLength(5)
  expect(cityDescription({ ...facts, listingCount: 38 }).length).toBeLessThan(200)
})

test('every federal state and every category has its texts', () => {
  expect(Object.keys(STATE_TEXTS).sort()).toEqual(Object.values(STATES).sort())
  expect(Object.keys(CATEGORY_TEXTS)).toEqual([...CATEGORIES])
  expect(Object.keys(CATEGORY_PLURALS)).toEqual([...CATEGORIES])
})

test('a Land with one place is not said to be spread over it', () => {
  const town = { name: 'Berlin', slug: 'berlin', listingCount: 12 }
  const berlin: State = {
    ...{ name: 'Berlin', slug: 'berlin', listingCount: 12, cities: [town], prices: null, box: null },
    ...{ categories: [{ name: 'Hundepension', slug: 'hundepension', count: 12 }], listings: [] },
  }
  expect(stateText(berlin).join(' ')).toContain('12 Einträge gibt es in Berlin: 12\u00a0Hundepensionen.')
  expect(stateTexts.lead(berlin)).toMatch(/^12 Hundepensionen: Vergleiche/)
  expect(stateTexts.description(berlin)).toMatch(/^12 Hundepensionen in Berlin mit Bewertungen/)
  const two = { ...berlin, name: 'Bremen', cities: [town, town] }
  expect(stateText(two).join(' ')).toContain('12 Einträge verteilen sich auf 2 Orte: ')
  expect(stateTexts.lead(two)).toMatch(/^12 Hundepensionen in 2 Orten: Vergleiche/)
})
