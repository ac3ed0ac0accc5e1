import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'
import { PUBLIC_PAGES } from '#app/routes.ts'
import { findListing } from './harness/api.ts'
import { ORIGIN, test } from './harness/pages.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes markup: no matter for browsers.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'error',
    'no-inline-style': 'error',
  },
})

async function problems(path: string): Promise<string[]> {
  const html = await (await fetch(ORIGIN + path)).text()
  expect(html).toMatch(/^<!doctype html>/i)
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} … ${near}`
    }),
  )
}

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
  '/faq?q=impfung',
])('the HTML of %s is valid', async (path) => {
  expect(await problems(path)).toEqual([])
})

test('the HTML of a listing is valid, however much or little it says', async () => {
  const rich = await findListing(
    ({ isPremium, reviewsCount, latitude }) => isPremium && reviewsCount > 10 && latitude !== null,
    ({ tariffs, businessHours, images }) => tariffs.length > 1 && businessHours !== null && images.length > 2,
  )
  const plain = await findListing(({ rating, featuredImage }) => rating === null && featuredImage === null)
  const unplaced = await findListing(({ latitude }) => latitude === null)
  for (const { slug } of [rich, plain, unplaced]) expect(await problems(`/hundepension/${slug}`)).toEqual([])
  for (const part of [
    'bearbeiten',
    'uebernehmen',
    'uebernehmen/code',
    'uebernehmen/nachweis',
    'fehler-melden',
  ])
    expect(await problems(`/hundepension/${rich.slug}/${part}`), part).toEqual([])
})
