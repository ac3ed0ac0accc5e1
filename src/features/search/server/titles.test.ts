/** Listings that are searched by their names. */
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { SearchResult, Suggestion } from '../contract.ts'

const TITLES = ['Tierpension O’Brien', "Molly's Hundepension", 'Lottes Hundehof', 'Haus D´Artagnan']
const IN_PLACES = [
  { title: 'Hof Hummelaue', location: 'Hamburg', postcode: '20095' },
  { title: 'Hundehof Lutz', location: 'Hamburg', postcode: '20095' },
  { title: 'Lutz Tierpension', location: 'München', postcode: '80331' },
]

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  for (const title of [...TITLES, 'N & W Hundehotel', 'HuTa Haus & Leine']) await makeListing(db, { title })
  for (const listing of IN_PLACES) await makeListing(db, listing)
})

test.each([
  [TITLES[0], "O'Brien, O’Brien, O`Brien, O´Brien, OʼBrien, obrien, Tierpension OBrien"],
  [TITLES[1], "Molly's, Molly’s, Mollys, MOLLY‘S Hundepension, mollys hundepension"],
  [TITLES[2], "Lottes, Lotte's, Lotte’s Hundehof"],
  [TITLES[3], "D'Artagnan, dartagnan"],
])('%s is found by its name with any apostrophe and without one', async (title, texts) => {
  for (const text of texts.split(', ')) {
    const { status, body } = await app.get(`/api/search?query=${encodeURIComponent(text)}`)
    const { banner, results } = body as SearchResult
    expect([text, status, banner, results.map(({ listingTitle }) => listingTitle)]).toEqual([
      text,
      200,
      'title',
      [title],
    ])
  }
})

test.each([
  ['Hof Hummelaue Hamburg', 'Hof Hummelaue'],
  ['Hummelaue in Hamburg', 'Hof Hummelaue'],
  ['Hamburg hof hummelaue', 'Hof Hummelaue'],
  ['hundepension hummelaue hamburg', 'Hof Hummelaue'],
  ['Hundehof Lutz Hamburg', 'Hundehof Lutz'],
  ['Lutz München', 'Lutz Tierpension'],
  ['Haus und Leine', 'HuTa Haus & Leine'],
])('%s is %s', async (text, title) => {
  const { body } = await app.get(`/api/search?query=${encodeURIComponent(text)}`)
  const { banner, results } = body as SearchResult
  expect([banner, results.map(({ listingTitle }) => listingTitle)]).toEqual(['title', [title]])
})

test.each([
  ['Hummelaue München', 'München'],
  ['Hof in Hamburg', 'Hamburg'],
  ['gute Pension am Rand von Hamburg', 'Hamburg'],
])('beside a place in which nothing is called so, %s is %s', async (text, label) => {
  const { body } = await app.get(`/api/search?query=${encodeURIComponent(text)}`)
  expect((body as SearchResult).place).toMatchObject({ label })
})

test.each([
  [TITLES[0], "O'Brien, O’Bri, obrien, obri, Tierpension OBri"],
  [TITLES[1], "Molly's, Molly’s H, Mollys, mollys hunde"],
  [TITLES[2], "Lottes, Lotte's, Lotte’s Hu"],
  [TITLES[3], "D'Artagnan, dartag"],
])('%s is suggested with any apostrophe and without one', async (title, texts) => {
  for (const text of texts.split(', ')) {
    const { body } = await app.get(`/api/search/suggestions?query=${encodeURIComponent(text)}`)
    const listings = (body as Suggestion[]).filter(({ kind }) => kind === 'listing')
    expect([text, listings.map(({ label }) => label)]).toEqual([text, [title]])
  }
})

test('a listing that is called by two initials is found by them, and is no Land', async () => {
  for (const text of ['N & W Hundehotel', 'N&W Hundehotel', 'n+w hundehotel']) {
    const { body } = await app.get(`/api/search?query=${encodeURIComponent(text)}`)
    const { place, results } = body as SearchResult
    expect([text, place, results.map(({ listingTitle }) => listingTitle)]).toEqual([
      text,
      null,
      ['N & W Hundehotel'],
    ])
  }
})

test('apostrophes alone name nothing, and break nothing', async () => {
  for (const text of ["'", '’’', "'s", "o'", "''; drop table listing"]) {
    const { status, body } = await app.get(`/api/search?query=${encodeURIComponent(text)}`)
    expect([text, status, (body as SearchResult).place]).toEqual([text, 200, null])
  }
})
