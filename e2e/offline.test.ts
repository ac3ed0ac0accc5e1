import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { ListingCard } from '#features/listings/contract.ts'
import { OFFLINE_KEY } from '#features/shortlist/rules.ts'
import { api } from './harness/api.ts'
import { brokenLine } from './harness/broken-line.ts'
import { eventually, hydrated, ORIGIN, test, textOf } from './harness/pages.ts'
import { cardSlugs } from './harness/search-page.ts'

const workerReady = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready) !== undefined)

const isKept = (page: Page, slug: string) =>
  page.evaluate((path) => caches.match(path).then((found) => found !== undefined), `/hundepension/${slug}`)

test('without network a page says so, offers the favourites to call, and tries again', async ({ open }) => {
  const page = await open('/merkliste', {
    allow: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    before: (blank) => blank.addInitScript(() => localStorage.setItem('hundequartier.favourites', '[1,2]')),
  })
  await page.getByRole('article').first().waitFor()
  expect(await workerReady(page)).toBe(true)
  // The first page was loaded before the service worker was there.
  await page.reload()
  await eventually(() => page.evaluate((key) => localStorage.getItem(key), OFFLINE_KEY)).toMatch(/\w/)

  await page.context().setOffline(true)
  await page.goto('/suche?query=Berlin')
  await page.getByRole('heading', { name: 'Du bist offline' }).waitFor()
  await page.getByRole('heading', { name: 'Deine gemerkten Hundepensionen' }).waitFor()
  expect(await page.locator('a[href^="/hundepension/"]').count()).toBe(2)
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await reloaded
  await page.getByRole('heading', { name: 'Du bist offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Hundepensionen in Berlin' }).waitFor()
})

test('when it is the server that is missing, the page comes by itself once it answers', async ({ open }) => {
  const line = await brokenLine(ORIGIN)
  onTestFinished(line.close)
  const { origin } = new URL(line.url)
  const page = await open(`${origin}/ueber-uns`, {
    allow: new RegExp(`${origin}|ERR_CONNECTION_REFUSED|ERR_FAILED`),
  })
  expect(await workerReady(page)).toBe(true)
  await page.reload()
  await line.close()
  await page.goto(`${origin}/suche?query=Berlin`)
  await page.getByRole('heading', { name: 'Du bist offline' }).waitFor()
  expect(await page.locator('section:visible').count()).toBe(0)

  await line.open()
  await page.getByRole('heading', { name: 'Hundepensionen in Berlin' }).waitFor()
})

test('the offline page under its own address stays as it is', async ({ open }) => {
  const page = await open('/offline.html', { isStatic: true, before: (blank) => blank.clock.install() })
  let loads = 0
  page.on('load', () => loads++)
  await page.clock.runFor(60_000)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(0)
})

test('with network no page comes from the service worker’s store', async ({ open }) => {
  const page = await open('/')
  expect(await workerReady(page)).toBe(true)
  await page.reload()
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await eventually(stored).toEqual(['/offline.html'])
})

test('without network the listings that were opened or kept can be read, and another page of a list says so at once', async ({
  open,
}) => {
  const [kept] = await api<[ListingCard]>('/api/listings?limit=1')
  const page = await open('/suche?lat=52.52&lng=13.405', {
    allow: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/,
    before: (blank) =>
      blank.addInitScript((id) => localStorage.setItem('hundequartier.favourites', `[${id}]`), kept.id),
  })
  expect(await workerReady(page)).toBe(true)
  const [opened = ''] = await cardSlugs(page)
  await page.goto(`/hundepension/${opened}`)
  const title = await textOf(page.getByRole('heading', { level: 1 }))
  await eventually(() => isKept(page, opened)).toBe(true)
  await page.goto('/merkliste')
  await eventually(() => isKept(page, kept.slug)).toBe(true)
  await page.goto('/suche?lat=52.52&lng=13.405')
  await hydrated(page)
  const heart = page.getByRole('main').getByRole('button', { name: 'Zur Merkliste hinzufügen' }).last()
  const liked = (await heart.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  const [likedSlug = ''] = (await cardSlugs(page)).slice(-1)
  await heart.click()
  await eventually(() => isKept(page, likedSlug)).toBe(true)

  await page.context().setOffline(true)
  const address = page.url()
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Weiter' }).click()
  await page.getByText('Du bist offline').waitFor()
  expect(page.url()).toBe(address)
  expect(await page.getByRole('main').getByRole('article').count()).toBe(20)

  await page.goto(`/hundepension/${opened}`)
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(title)
  await page.goto(`/hundepension/${kept.slug}`)
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(kept.listingTitle)
  await page.goto(`/hundepension/${likedSlug}`)
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(liked)

  // What is not kept says so, and names what is.
  await page.goto('/ueber-uns')
  await page.getByRole('heading', { name: 'Auf diesem Gerät gespeichert' }).waitFor()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.context().setOffline(false)
})
