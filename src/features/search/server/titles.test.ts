/** Listings that are searched by their names. */
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { SearchResult, Suggestion } from '../contract.ts'

const TITLES = ['Tierpension O’Brien', "Molly's Hundepension", 'Lottes Hundehof', 'Haus D´Artagnan']

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  for (const title of [...TITLES, 'N & W Hundehotel']) await makeListing(db, { title })
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
