import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { SearchResult } from '../contract.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterFields } from './filter-fields.tsx'
import { groupsOf } from './result-groups.ts'
import { ResultList } from './result-list.tsx'
import { countOf, headingOf, noticeOf } from './search-summary.ts'
import { controls, stay as stayTexts } from './search-texts.ts'

const berlin = {
  kind: 'postcode' as const,
  label: '14089 Berlin',
  phrase: 'in 14089 Berlin',
  name: 'Berlin',
  slug: 'berlin',
  state: 'Berlin',
  latitude: 52.5,
  longitude: 13.4,
  corrected: false,
  abroad: null,
}

const listing: SearchResult['results'][number] = {
  id: 1,
  slug: 'havelhunde',
  listingTitle: 'Havelhunde Spandau',
  listingCategory: 'Hundehotel',
  location: 'Berlin',
  listingAddress: null,
  postalCode: '14089',
  latitude: null,
  longitude: null,
  features: '',
  featuredImage: null,
  logo: null,
  picturesCount: 0,
  rating: null,
  reviewsCount: 0,
  priceFrom: null,
  isPremium: false,
  qualityScore: 50,
  isDemo: false,
  distance: null,
  exactMatch: false,
}

function result(fields: Partial<SearchResult>): SearchResult {
  return {
    place: berlin,
    alternatives: [],
    banner: 'exact',
    asksForNear: false,
    radius: 30,
    beyondRadius: false,
    exactBeyond: 0,
    unplaced: 0,
    towns: [],
    total: 48,
    exactTotal: 20,
    sort: 'distance',
    said: null,
    facets: { categories: [], features: [], minRatings: [], maxPrices: [], open: [], permission: [] },
    results: [listing],
    ...fields,
  }
}

test('of a place abroad nothing is said to lie in the town that is nearest to it', () => {
  const abroad = result({ banner: 'nearby', exactTotal: 0, place: { ...berlin, abroad: 'Posen' } })
  expect(headingOf(abroad, { query: 'Posen' })).toBe('Hundepensionen rund um 14089 Berlin')
  expect(noticeOf(abroad, { query: 'Posen' })).toBeUndefined()
})

test('hits in the place are headed by it and counted within the radius', () => {
  expect(headingOf(result({}), { query: '14089' })).toBe('Hundepensionen in 14089 Berlin')
  expect(countOf(result({}), 1, 1)).toBe('48 Einträge gefunden im Umkreis von 30 km')
  expect(noticeOf(result({}), {})).toBeUndefined()
})

test('one hit is counted in the singular', () => {
  expect(countOf(result({ total: 1 }), 1, 1)).toBe('1 Eintrag gefunden im Umkreis von 30 km')
})

test('without a radius none is claimed', () => {
  expect(countOf(result({ radius: 0, total: 1700 }), 2, 85)).toBe('1.700 Einträge gefunden · Seite 2 von 85')
  expect(countOf(result({ place: null, banner: 'all' }), 1, 1)).toBe('48 Einträge gefunden')
})

test('hits of which nobody knows where in the place they lie are not counted into a radius', () => {
  expect(countOf(result({ radius: 1, total: 2, unplaced: 2 }), 1, 1)).toBe(
    '2 Einträge gefunden in 14089 Berlin und im Umkreis von 1 km',
  )
})

test('where no other hit is known, the nearest beyond the radius stand below them and are not counted', () => {
  const at = (id: number, distance: number | null) => ({ ...listing, id, distance, exactMatch: id < 3 })
  const results = [at(1, null), at(3, 4), at(2, 2)]
  const found = result({ radius: 1, total: 1, exactTotal: 1, unplaced: 1, beyondRadius: true, results })
  expect(countOf(found, 1, 1)).toBe('1 Eintrag gefunden in 14089 Berlin und im Umkreis von 1 km')
  expect(groupsOf(found, {}).map(({ title, listings }) => [title, listings.map(({ id }) => id)])).toEqual([
    ['1 in 14089 Berlin', [1]],
    ['2 weiter entfernt', [3, 2]],
  ])
  expect(noticeOf(found, {})).toBeUndefined()
})

test('hits beyond the radius are not counted into it', () => {
  const far = result({ banner: 'nearby', beyondRadius: true, total: 0 })
  expect(countOf(far, 1, 1)).toBe('Keine Einträge im Umkreis von 30 km gefunden')
  expect(headingOf(far, {})).toBe('Hundepensionen rund um 14089 Berlin')
  expect(noticeOf(far, {})?.text).toContain('Keine Hundepensionen direkt in 14089 Berlin')
})

test('of an area what is shown instead is headed with its article', () => {
  const middle = { latitude: null, longitude: null }
  const kreis = { ...berlin, kind: 'kreis' as const, label: 'Landkreis Bamberg', ...middle }
  const none = result({
    ...{ place: { ...kreis, phrase: 'im Landkreis Bamberg' }, banner: 'nearby', radius: 0 },
    ...{ beyondRadius: true, total: 0 },
  })
  expect(headingOf(none, {})).toBe('Hundepensionen im Landkreis Bamberg und Umgebung')
  expect(countOf(none, 1, 1)).toBe('Keine Einträge im Landkreis Bamberg gefunden')
})

test('hits in the place itself beyond the radius are told of, whatever else there is', () => {
  const shown = result({ banner: 'exact', beyondRadius: true, total: 0, exactBeyond: 6, radius: 5 })
  expect(countOf(shown, 1, 1)).toBe('6 Einträge in 14089 Berlin gefunden, keiner im Umkreis von 5 km')
  expect(headingOf(shown, {})).toBe('Hundepensionen in 14089 Berlin')
  expect(noticeOf(shown, {})).toBeUndefined()
  const aside = result({ banner: 'nearby', total: 3, exactBeyond: 6, radius: 5 })
  expect(countOf(aside, 1, 1)).toBe('3 Einträge gefunden im Umkreis von 5 km')
  expect(noticeOf(aside, {})?.text).toBe(
    'Die 6 Hundepensionen in 14089 Berlin liegen nicht im Umkreis von 5 km um die Mitte. Wir zeigen dir, was näher liegt.',
  )
})

test('what a filter leaves out is not said to be missing', () => {
  const filtered = { category: 'hundecamping' }
  const far = result({ banner: 'position', place: null, beyondRadius: true, total: 0 })
  expect([noticeOf(far, {})?.text, noticeOf(far, filtered)?.text]).toEqual([
    'Im Umkreis von 30 km gibt es keine Hundepension. Wir zeigen dir die nächstgelegenen.',
    'Im Umkreis von 30 km passt keine Hundepension zu deinen Filtern. Wir zeigen dir die nächstgelegenen.',
  ])
  const aside = (exactBeyond: number) => result({ banner: 'nearby', total: 3, exactBeyond, radius: 5 })
  expect(noticeOf(aside(1), filtered)?.text).toContain(
    'Die einzige Hundepension in 14089 Berlin, die zu deinen Filtern passt, liegt nicht im Umkreis von 5 km',
  )
  expect(noticeOf(aside(6), filtered)?.text).toContain(
    'Die 6 Hundepensionen in 14089 Berlin, die zu deinen Filtern passen, liegen nicht im Umkreis von 5 km',
  )
})

test('of a station only its town says where hits lie', () => {
  const airport = {
    ...berlin,
    kind: 'station' as const,
    label: 'Flughafen Sylt',
    phrase: 'rund um Flughafen Sylt',
  }
  const place = { ...airport, name: 'Sylt' }
  expect(headingOf(result({ place }), {})).toBe('Hundepensionen rund um Flughafen Sylt')
  expect(noticeOf(result({ place, banner: 'nearby' }), {})?.text).toContain('direkt auf Sylt.')
  expect(countOf(result({ place, beyondRadius: true, total: 0, exactBeyond: 6 }), 1, 1)).toBe(
    '6 Einträge auf Sylt gefunden, keiner im Umkreis von 30 km',
  )
  const inside = { ...listing, exactMatch: true }
  expect(groupsOf(result({ place, results: [inside] }), {})[0]?.title).toBe('20 auf Sylt')
})

test('from further pages of one group the rest of the others can be reached', () => {
  const around = { ...listing, id: 2 }
  const inside = { ...listing, exactMatch: true }
  const moreOf = (params: Parameters<typeof groupsOf>[1]) =>
    groupsOf(result({ results: [inside, around, around] }), params).map(({ more }) => more)
  const [inBerlin, inRadius] = ['19 weitere in 14089 Berlin anzeigen', '26 weitere im Umkreis anzeigen']
  expect(moreOf({})).toEqual([inBerlin, inRadius])
  expect(moreOf({ group: 'exact' })).toEqual([undefined, inRadius])
  expect(moreOf({ group: 'exact', page: 2 })).toEqual([undefined, inRadius])
  // These pages hold all results.
  expect(moreOf({ page: 2 })).toEqual([undefined, undefined])
})

test('the rest of another group begins with its first page', () => {
  const params = { query: 'Berlin', group: 'exact' as const, page: 2 }
  const state = { path: '/suche', search: params, next: undefined } as unknown as PageState
  const found = result({ results: [{ ...listing, exactMatch: true }, listing] })
  const list = createElement(ResultList, { params, result: found, page: 2, pages: 2, marked: null })
  const html = renderToStaticMarkup(createElement(PageProvider, { value: state }, list))
  const [, query = ''] = /href="\/suche\?([^"]*group=around[^"]*)"/.exec(html) ?? []
  expect(query.replaceAll('&amp;', '&')).toBe('query=Berlin&group=around')
})

test('of days of which no place can report room yet the empty list says so and leads on without that filter', () => {
  const params = { query: 'Berlin', from: '2029-07-10', to: '2029-07-17', free: '1' as const }
  const state = { path: '/suche', search: params, next: undefined } as unknown as PageState
  const shown = (canBeReported: boolean) => {
    const hidden = { unfit: 0, withoutRoom: 9 }
    const found = result({ total: 0, exactTotal: 0, results: [], hidden, canBeReported })
    const list = createElement(ResultList, { params, result: found, page: 1, pages: 1, marked: null })
    return renderToStaticMarkup(createElement(PageProvider, { value: state }, list))
  }
  const late = shown(false)
  expect(late).toContain('Für deine Tage kann zurzeit keine Pension freie Plätze melden')
  expect(late).toMatch(
    /href="\/suche\?query=Berlin&amp;from=2029-07-10&amp;to=2029-07-17"[^>]*>Ohne diesen Filter suchen/,
  )
  expect(late).not.toContain('im gewählten Umkreis gefunden')
  expect(late).not.toMatch(/ausgeblendet|Umkreis auf/)
  expect(shown(true)).toContain('9 Pensionen ohne gemeldeten freien Platz sind ausgeblendet.')
})

test('what is full in the time of the stay is headed so', () => {
  const room = { room: 'full', said: null, span: null }
  const full = { ...listing, stay: { fit: null, price: null, room } } as unknown as typeof listing
  const groups = groupsOf(result({ results: [full], full: { total: 1, exact: 0 } }), {})
  expect(groups.map(({ title }) => title)).toEqual(['In deinem Zeitraum voll'])
})

test('what is hidden is said of as many dogs as were asked for', () => {
  expect(stayTexts.unfit(1, 1)).toBe('Eine Pension nimmt deinen Hund nicht und ist ausgeblendet.')
  expect(stayTexts.unfit(1, 2)).toBe('Eine Pension nimmt deine Hunde nicht und ist ausgeblendet.')
  expect(stayTexts.unfit(12, 3)).toBe('12 Pensionen nehmen deine Hunde nicht und sind ausgeblendet.')
})

test('a choice of stars is in the dative, with decimals only where there are any', () => {
  expect(controls.minRatingOption(4)).toBe('Ab 4 Sternen')
  expect(controls.minRatingOption(4.5)).toBe('Ab 4,5 Sternen')
})

test('what is filtered by price is named as the price from which a day is had, whatever a stay costs', () => {
  const params = { query: 'Berlin', from: '2027-07-10', to: '2027-07-15', dogs: '1', maxPrice: 30 }
  const state = { path: '/suche', search: params, next: undefined } as unknown as PageState
  const props = { params, facets: result({}).facets }
  const shown = (part: typeof AppliedFilters | typeof FilterFields) =>
    renderToStaticMarkup(createElement(PageProvider, { value: state }, createElement(part, props)))
  expect(shown(AppliedFilters)).toMatch(
    /aria-label="Filter Ab-Preis bis 30\u00a0€ entfernen"[^>]*>Ab-Preis bis 30\u00a0€</,
  )
  expect(shown(FilterFields)).toMatch(
    /<legend>Ab-Preis pro Tag, ohne Zuschläge<\/legend>(?:(?!<\/fieldset>).)*<span>Bis 30\u00a0€<\/span>/,
  )
})

test('a query that is not understood finds nothing, whatever is shown instead', () => {
  const none = result({ banner: 'no-match', place: null, total: 1700 })
  expect(countOf(none, 1, 1)).toBe('Keine Einträge gefunden')
  expect(noticeOf(none, { query: 'qwertz' })?.text).toContain('Zu „qwertz“ haben wir nichts gefunden')
})

test('who asks for what is near is asked where, and offered the own position before all there is', () => {
  const params = { query: 'Hundepension in meiner Nähe', maxPrice: 30 }
  const state = { path: '/suche', search: params, next: undefined } as unknown as PageState
  const shown = (fields: Partial<SearchResult>, page = 1) => {
    const found = result({ banner: 'all', place: null, asksForNear: true, ...fields })
    const list = createElement(ResultList, { params, result: found, page, pages: 2, marked: null })
    return renderToStaticMarkup(createElement(PageProvider, { value: state }, list))
  }
  const found = result({ banner: 'all', place: null, asksForNear: true })
  expect(headingOf(found, params)).toBe('Alle Hundepensionen in Deutschland')
  expect(noticeOf(found, params)?.text).toMatch(
    /^Gib einen Ort oder eine Postleitzahl ein oder verwende deinen Standort/,
  )
  expect(shown({})).toMatch(/Meinen Standort verwenden.*Alle in Deutschland.*Havelhunde Spandau/s)
  expect(shown({ results: [] })).toContain('Meinen Standort verwenden')
  expect(shown({}, 2)).not.toContain('Meinen Standort verwenden')
  expect(shown({ asksForNear: false })).not.toMatch(/Meinen Standort verwenden|Alle in Deutschland/)
})

test('a search by position says how many are near, and only those', () => {
  const near = result({ banner: 'position', total: 12 })
  expect(noticeOf(near, {})).toEqual({ tone: 'good', text: 'Zeige 12 Hundepensionen in deiner Nähe' })
  expect(noticeOf(result({ banner: 'position', beyondRadius: true }), {})?.tone).toBe('neutral')
  expect(headingOf(near, {})).toBe('Hundepensionen in deiner Nähe')
})

test('an empty list has nothing to explain', () => {
  expect(noticeOf(result({ banner: 'nearby', total: 0, results: [] }), {})).toBeUndefined()
})

test('a title is quoted', () => {
  expect(headingOf(result({ banner: 'title', place: null }), { query: 'Pfote' })).toBe(
    'Ergebnisse für „Pfote“',
  )
})
