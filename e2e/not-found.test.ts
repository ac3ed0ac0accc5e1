import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findListing } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { ORIGIN, test } from './harness/pages.ts'
import { heading } from './harness/search-page.ts'
import { served } from './harness/served.ts'

const PARTS = {
  title: 'title',
  robots: 'meta[name=robots]',
  canonical: 'link[rel=canonical]',
  heading: 'h1',
  back: 'main a[href="/"]',
}

/** Expects of each address, as it is served, that it is found nowhere and leads back. */
async function expectNotFound(
  page: Page,
  paths: readonly string[],
  words: { title: string; heading: string; back: string },
) {
  const expected = { status: 404, robots: 'noindex', canonical: undefined, ...words }
  for (const path of paths) expect([path, await served(page, path, PARTS)]).toEqual([path, expected])
}

test('an unknown address answers 404 with the way back', async ({ open }) => {
  const page = await open('/gibt-es-nicht', { allow: /404/ })
  const paths = [
    '/gibt-es-nicht',
    '/a/b/c',
    '/Suche',
    '/suche/berlin',
    '/hundepension',
    '/index.php',
    '/.env',
  ]
  await expectNotFound(page, paths, {
    title: 'Seite nicht gefunden',
    heading: '404 - Seite nicht gefunden',
    back: 'Zurück zur Startseite',
  })
  expect(await page.title()).toBe('Seite nicht gefunden')
  expect(await heading(page).innerText()).toBe('404 - Seite nicht gefunden')
  await page.getByText('Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben.').waitFor()
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await page.waitForURL('/')
})

test('an unknown listing answers 404 with the way back', async ({ open }) => {
  const page = await open('/hundepension/gibt-es-nicht', { allow: /404/ })
  const slugs = ['gibt-es-nicht', '%3Cscript%3E', '..%2F..%2Fetc%2Fpasswd', 'Zu-Grosse-Buchstaben']
  const paths = slugs.map((slug) => `/hundepension/${slug}`)
  await expectNotFound(page, paths, {
    title: 'Eintrag nicht gefunden | Hundequartier',
    heading: 'Eintrag nicht gefunden',
    back: 'Zur Startseite',
  })
  expect(await page.title()).toBe('Eintrag nicht gefunden | Hundequartier')
  expect(await heading(page).innerText()).toBe('Eintrag nicht gefunden')
  await page.getByText('Die gesuchte Hundepension konnte nicht gefunden werden.').waitFor()
  await page.locator('main').getByRole('searchbox', { name: 'Ort, PLZ oder Adresse' }).waitFor()
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await page.waitForURL('/')
})

test('an unknown listing whose address is nearly that of another leads to it', async ({ open }) => {
  const { slug, listingTitle } = await findListing(({ slug }) => slug.length > 15)
  const misspelled = slug.slice(0, 6) + slug.slice(7)
  const page = await open(`/hundepension/${misspelled}`, { allow: /404/ })
  await page.getByText('Meintest du eine von diesen?').waitFor()
  await expectReadable(page)
  await page.getByRole('main').getByRole('link', { name: listingTitle }).first().click()
  await page.waitForURL(`/hundepension/${slug}`)
})

test('addresses that are no addresses are refused without a stack trace', async () => {
  for (const path of [
    '/%00',
    '/%E0%A4%A',
    '/hundepension/%00',
    '/hundepension/%E0%A4%A',
    `/hundepension/${'x'.repeat(300)}`,
    `/${'x'.repeat(8000)}`,
    '//example.org/',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const response = await fetch(ORIGIN + path, { redirect: 'manual' })
    const text = await response.text()
    expect(response.status, path).toBeGreaterThanOrEqual(301)
    expect(response.status, path).toBeLessThan(500)
    expect(text, path).not.toMatch(/ at .*\.(ts|js):\d+/)
    expect(response.headers.get('location') ?? '', path).not.toMatch(/^(\/\/|http)/)
  }
})

test('a slash at the end leads to the address without it', async () => {
  const response = await fetch(`${ORIGIN}/suche/?query=Berlin`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/suche?query=Berlin')
})
