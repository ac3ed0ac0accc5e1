import { expect } from 'vitest'
import { PUBLIC_PAGES } from '#app/routes.ts'
import { findListing } from './harness/api.ts'
import { htmlProblems } from './harness/html.ts'
import { test } from './harness/pages.ts'

/** The pages for everybody that there are once. */
const STATIC_PAGES = Object.keys(PUBLIC_PAGES).filter((path) => !path.includes(':'))

test.for([
  ...STATIC_PAGES,
  '/suche?query=Berlin&features=abholservice&minRating=4',
  '/suche?query=Berlin&view=karte',
  '/suche?query=qqqqqqqq',
  '/suche?lat=52.52&lng=13.405',
  '/gibt-es-nicht',
  '/hundepension/gibt-es-nicht',
  '/blog/fuettern-in-der-pension',
  '/blog/gibt-es-nicht',
  '/blog?q=qqqqqqqq',
  '/faq?q=impfung',
  '/faq?fuer=betreiber',
  '/kontakt?gesendet=1',
  '/newsletter?gesendet=1',
])('the HTML of %s is valid', async (path) => {
  expect(await htmlProblems(path)).toEqual([])
})

test('the HTML of a listing is valid, however much or little it says', async () => {
  const rich = await findListing(
    ({ isPremium, reviewsCount, latitude }) => isPremium && reviewsCount > 10 && latitude !== null,
    ({ tariffs, businessHours, images }) => tariffs.length > 1 && businessHours !== null && images.length > 2,
  )
  const plain = await findListing(({ rating, featuredImage }) => rating === null && featuredImage === null)
  const unplaced = await findListing(({ latitude }) => latitude === null)
  for (const { slug } of [rich, plain, unplaced])
    expect(await htmlProblems(`/hundepension/${slug}`)).toEqual([])
  for (const part of [
    'bearbeiten',
    'uebernehmen',
    'uebernehmen/code',
    'uebernehmen/nachweis',
    'fehler-melden',
  ])
    expect(await htmlProblems(`/hundepension/${rich.slug}/${part}`), part).toEqual([])
})
