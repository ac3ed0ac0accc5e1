import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Review } from '#features/reviews/contract.ts'
import { formatRating } from '#platform/shared/format.ts'
import { api, findListing } from './harness/api.ts'
import { eventually, focusedName, ORIGIN, PHONE, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'

const reviewsOf = (id: number) => api<Review[]>(`/api/reviews/${id}?limit=100`)
const reviews = (page: Page) => page.locator('#bewertungen').getByRole('listitem')
const contact = (page: Page) => page.getByRole('region', { name: 'Kontakt aufnehmen' })
const picture = (page: Page, number: number) => page.getByRole('link', { name: `Bild ${number} von` })

/** A listing with all that a page can show. */
const rich = await findListing(
  (card) => card.isPremium && card.latitude !== null && card.reviewsCount > 10 && card.featuredImage !== null,
  async (listing) =>
    listing.listingWebsite !== null &&
    listing.listingPhone !== null &&
    listing.listingEmail !== null &&
    listing.images.length >= 3 &&
    listing.tariffs.length > 1 &&
    listing.businessHours !== null &&
    (await reviewsOf(listing.id)).length > 10,
)

test('a listing shows everything that is known of it, and phone, mail and website are links that work', async ({
  open,
}) => {
  const page = await open(`/hundepension/${rich.slug}`)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(rich.listingTitle)
  expect(
    await textsOf(main.getByRole('navigation', { name: 'Brotkrümelpfad' }).getByRole('listitem')),
  ).toEqual(['Startseite', rich.location, rich.listingTitle])
  const city = main.getByRole('navigation', { name: 'Brotkrümelpfad' }).getByRole('link').nth(1)
  expect(await city.getAttribute('href')).toBe(`/hundepension-in/${rich.citySlug}`)

  const text = await textOf(main)
  expect(text).toContain('Anzeige · Premium')
  expect(text).toContain('Beispiel')
  expect(text).toContain(rich.listingCategory)
  expect(text).toContain(`${rich.reviewsCount} Bewertungen`)
  expect(text).toContain(rich.listingAddress)
  expect(await textsOf(main.getByRole('list', { name: 'Ausstattung' }).getByRole('listitem'))).toEqual(
    rich.features.split(',').map((feature) => feature.trim()),
  )
  const stars = main.getByRole('img', { name: `${formatRating(rich.rating ?? 0)} von 5 Sternen` })
  expect(await stars.count()).toBeGreaterThan(0)

  for (const name of [`Über ${rich.listingTitle}`, 'Preise', 'Öffnungszeiten', 'Bewertungen', 'Standort']) {
    await main.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  }
  expect(text).toContain(rich.description?.trim().split(/\s*\n/)[0])
  for (const { name } of rich.tariffs) expect(text).toContain(name)
  expect(
    await main.getByRole('table', { name: 'Öffnungszeiten je Wochentag' }).getByRole('row').count(),
  ).toBe(7)
  await main
    .getByRole('strong')
    .filter({ hasText: /^(Jetzt geöffnet|Geschlossen|Heute ist Feiertag)$/ })
    .waitFor()

  const call = contact(page).getByRole('link', { name: 'Anrufen' })
  expect(await call.getAttribute('href')).toBe(`tel:${rich.listingPhone?.replace(/[^\d+]/g, '')}`)
  const mail = new URL(
    (await contact(page).getByRole('link', { name: 'E-Mail', exact: true }).getAttribute('href')) ?? '',
  )
  expect(mail.protocol + mail.pathname).toBe(`mailto:${rich.listingEmail}`)
  const field = (name: string) =>
    decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(mail.search)?.[1] ?? '')
  expect(field('subject')).toContain(rich.listingTitle)
  expect(field('body')).toContain('Anreise:')
  const website = contact(page).getByRole('link', { name: 'öffnet in neuem Tab' })
  expect(await website.getAttribute('target')).toBe('_blank')
  expect(await website.getAttribute('rel')).toBe('noopener nofollow')
  expect(await textOf(website)).not.toContain('://')
})

test('below low pictures the price stands beside the head on a wide screen, and right after it on a phone', async ({
  open,
}) => {
  const page = await open(`/hundepension/${rich.slug}`, { viewport: { width: 1320, height: 900 } })
  const pictures = page.getByRole('list', { name: `Bilder von ${rich.listingTitle}` })
  const title = page.getByRole('heading', { level: 1 })
  const price = page.getByRole('region', { name: 'Was kostet euer Aufenthalt?' })
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect((await box(pictures)).height).toBe(260)
  expect(await title.evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('36px')
  expect((await box(price.locator('../..'))).width).toBe(400)
  expect((await box(price)).y - (await box(title)).y).toBeLessThan(40)
  // What is asked with it follows at once.
  const request = page.getByRole('region', { name: 'Anfrage senden' })
  expect((await box(request)).y - (await box(price)).y).toBeLessThan(200)

  await page.setViewportSize(PHONE)
  const about = await box(page.getByRole('heading', { name: `Über ${rich.listingTitle}` }))
  expect((await box(price)).y).toBeGreaterThan((await box(title)).y)
  expect((await box(price)).y).toBeLessThan(about.y)
  expect((await box(page.locator('[data-lower-bar]'))).height).toBe(64)
})

test('on a phone calling and writing stay in reach', async ({ open }) => {
  const page = await open(`/hundepension/${rich.slug}`, { viewport: PHONE })
  for (const name of ['Anrufen', 'E-Mail']) {
    const places = await page
      .getByRole('link', { name, exact: true })
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).filter(({ width }) => width > 0),
      )
    expect(
      places.some(({ bottom, height }) => bottom <= PHONE.height && height >= 44),
      name,
    ).toBe(true)
  }
})

test('the pictures open in a viewer that the keyboard turns and closes', async ({ open }) => {
  const count = new Set([rich.featuredImage, ...rich.images]).size
  const page = await open(`/hundepension/${rich.slug}`)
  await picture(page, 1).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `Bilder von ${rich.listingTitle}` })
  await viewer.getByText(`1 / ${count}`, { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText(`2 / ${count}`, { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText(`${count} / ${count}`, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  expect(await focusedName(page)).toBe('')
  const focused = await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)
  expect(focused).toContain(`Bild 1 von ${count}`)

  await picture(page, 2).click()
  await viewer.getByText(`2 / ${count}`, { exact: true }).waitFor()
  await viewer.getByRole('button', { name: 'Nächstes Bild' }).click()
  await viewer.getByText(`3 / ${count}`, { exact: true }).waitFor()
  await viewer.getByRole('button', { name: 'Schließen' }).click()
  await viewer.waitFor({ state: 'hidden' })
})

test('the reviews come page by page until all are there, each marked as an example', async ({ open }) => {
  const all = await reviewsOf(rich.id)
  const page = await open(`/hundepension/${rich.slug}`)
  expect(await reviews(page).count()).toBe(10)
  await reviews(page).last().scrollIntoViewIfNeeded()
  // The search stays at the upper edge, however far down somebody reads.
  const search = page.getByRole('banner').getByRole('textbox', { name: 'Ort, PLZ oder Adresse' })
  expect((await search.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect((await search.boundingBox())?.y).toBeLessThan(70)
  const more = page.getByRole('button', { name: 'Weitere Bewertungen anzeigen' })
  for (let shown = 10; shown < all.length; shown += 10) {
    await more.click()
    await eventually(() => reviews(page).count()).toBe(Math.min(all.length, shown + 10))
  }
  expect(await more.count()).toBe(0)
  const texts = await textsOf(reviews(page))
  for (const [index, { userName, timeAgo, comment }] of all.entries()) {
    expect(texts[index]).toContain(userName)
    expect(texts[index]).toContain(timeAgo)
    expect(texts[index]).toContain('Beispiel')
    if (comment) expect(texts[index]).toContain(comment.replace(/\s+/g, ' ').trim())
  }
})

test('at most three similar listings follow, never the listing itself', async ({ open }) => {
  const page = await open(`/hundepension/${rich.slug}`)
  await page.getByRole('heading', { name: `Ähnliche Hundepensionen in ${rich.location}` }).waitFor()
  const links = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toHaveLength(3)
  expect(targets).not.toContain(`/hundepension/${rich.slug}`)
  await links.first().click()
  await page.waitForURL(`${ORIGIN}${targets[0]}`)
})

test('title, description, address, preview and structured data name the listing, and nothing invented', async ({
  open,
}) => {
  const page = await open(`/hundepension/${rich.slug}`)
  const address = `${PUBLIC_URL}/hundepension/${rich.slug}`
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await page.title()).toBe(
    `${rich.listingTitle} in ${rich.location} – ${rich.listingCategory} | Hundequartier`,
  )
  expect((await meta('description'))?.length).toBeGreaterThan(50)
  expect((await meta('description'))?.length).toBeLessThanOrEqual(160)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
  expect(await meta('og:url')).toBe(address)
  expect(await meta('og:title')).toBe(await page.title())
  const preview = (await meta('og:image')) ?? ''
  expect(preview.startsWith(`${PUBLIC_URL}/`)).toBe(true)
  const image = await fetch(preview.replace(PUBLIC_URL, ORIGIN))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  expect(await page.locator('meta[name=robots]').count()).toBe(0)

  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = scripts.map((script) => JSON.parse(script) as Record<string, unknown>)
  expect(data.map((item) => item['@type'])).toEqual(['LocalBusiness', 'BreadcrumbList', 'FAQPage'])
  expect(data[0]).toMatchObject({
    name: rich.listingTitle,
    telephone: rich.listingPhone,
    geo: { latitude: rich.latitude, longitude: rich.longitude },
    address: { postalCode: rich.postalCode, addressLocality: rich.location },
  })
  expect(scripts.join()).not.toMatch(/aggregateRating|"review"/)
})
