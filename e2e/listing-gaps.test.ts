import { expect } from 'vitest'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { findListing, hasReviews, search } from './harness/api.ts'
import { eventually, test } from './harness/pages.ts'
import { cards } from './harness/search-page.ts'

const TODAY = berlinDay(new Date())
const anyCard = () => true

test('without a phone number nothing offers a call', async ({ open }) => {
  const { slug } = await findListing(
    anyCard,
    ({ listingPhone, listingEmail }) => !listingPhone && !!listingEmail,
  )
  const page = await open(`/hundepension/${slug}`)
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Anrufen' }).count()).toBe(0)
  await page.getByRole('link', { name: 'E-Mail', exact: true }).first().waitFor()
})

test('without coordinates there is no map', async ({ open }) => {
  const { slug } = await findListing(({ latitude }) => latitude === null)
  const page = await open(`/hundepension/${slug}`)
  await page.getByRole('heading', { name: 'Bewertungen' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Standort' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Auf OpenStreetMap ansehen' }).count()).toBe(0)
})

test('without a picture there is no gallery, and no drawing in its place', async ({ open }) => {
  const { slug, listingTitle } = await findListing(
    ({ featuredImage }) => featuredImage === null,
    ({ images }) => images.length === 0,
  )
  const page = await open(`/hundepension/${slug}`)
  expect(await page.getByRole('list', { name: `Bilder von ${listingTitle}` }).count()).toBe(0)
  expect(await page.getByRole('main').locator('img[src^="/covers/"]').count()).toBe(0)
})

test('a card whose picture cannot be loaded shows the tile of one without', async ({ open }) => {
  const page = await open('/suche?lat=52.52&lng=13.405', {
    allow: /404/,
    before: (blank) => blank.route(/scenes\/\d{2,}\.svg/, (route) => route.fulfill({ status: 404 })),
  })
  const found = (await search('lat=52.52&lng=13.405')).results
  const index = found.findLastIndex(({ featuredImage }) => /\d{2,}\.svg$/.test(featuredImage ?? ''))
  expect(index).toBeGreaterThan(8)
  const card = cards(page).nth(index)
  await card.scrollIntoViewIfNeeded()
  await eventually(() => card.locator('img').count()).toBe(0)
  await card.getByText(/^[A-ZÄÖÜ0-9]$/).waitFor()
})

test('without reviews the page says that there are none', async ({ open }) => {
  const { slug } = await findListing(({ rating, reviewsCount }) => rating === null && reviewsCount === 0)
  const page = await open(`/hundepension/${slug}`)
  await page.getByText('Keine Bewertungen', { exact: true }).first().waitFor()
  await page.getByText('Noch keine Bewertungen verfügbar.').waitFor()
  await page.getByText('Seien Sie der Erste, der eine Bewertung hinterlässt.').waitFor()
})

test('reviews that cannot be loaded say so, are not asked for again, and leave the page standing', async ({
  open,
}) => {
  const { slug } = await findListing(({ reviewsCount }) => reviewsCount > 10, hasReviews)
  let asked = 0
  const page = await open(`/hundepension/${slug}`, {
    allow: /500|ApiError/,
    before: (blank) =>
      blank.route('**/api/reviews/**', (route) => {
        asked++
        return route.fulfill({ status: 500, json: {} })
      }),
  })
  await page.getByRole('button', { name: 'Weitere Bewertungen anzeigen' }).click()
  await page.getByText('Fehler beim Laden der Bewertungen.').waitFor()
  await page.getByRole('heading', { name: 'Kontakt aufnehmen' }).waitFor()
  const before = asked
  await page.waitForTimeout(300)
  expect(asked).toBe(before)
})

test.for(['rich', 'plain'])('a %s listing prints on one page', async (kind, { open }) => {
  const { slug } = await findListing(
    ({ reviewsCount, latitude }) =>
      kind === 'rich' ? reviewsCount > 10 && latitude !== null : reviewsCount === 0,
    ({ tariffs, businessHours, pricing }) =>
      kind === 'plain' || (tariffs.length > 2 && businessHours !== null && pricing !== null),
  )
  for (const stay of ['', `?from=${dayAfter(TODAY, 20)}&to=${dayAfter(TODAY, 50)}&dogs=2`]) {
    const page = await open(`/hundepension/${slug}${stay}`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), stay).toHaveLength(1)
  }
})
