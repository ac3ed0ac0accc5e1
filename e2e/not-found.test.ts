import { expect } from 'vitest'
import { ORIGIN, test } from './harness/pages.ts'
import { heading } from './harness/search-page.ts'

test.for(['/gibt-es-nicht', '/a/b/c', '/Suche', '/suche/berlin', '/hundepension', '/index.php', '/.env'])(
  'the unknown address %s answers 404 with the way back',
  async (path, { open }) => {
    expect((await fetch(ORIGIN + path)).status).toBe(404)
    const page = await open(path, { allow: /404/ })
    expect(await page.title()).toBe('Seite nicht gefunden')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(await heading(page).innerText()).toBe('404 - Seite nicht gefunden')
    await page
      .getByText('Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben.')
      .waitFor()
    await page.getByRole('link', { name: 'Zurück zur Startseite' }).click()
    await page.waitForURL('/')
  },
)

test.for(['gibt-es-nicht', '%3Cscript%3E', '..%2F..%2Fetc%2Fpasswd', 'Zu-Grosse-Buchstaben'])(
  'the unknown listing %s answers 404 with the way back',
  async (slug, { open }) => {
    expect((await fetch(`${ORIGIN}/hundepension/${slug}`)).status).toBe(404)
    const page = await open(`/hundepension/${slug}`, { allow: /404/ })
    expect(await page.title()).toBe('Eintrag nicht gefunden | Hundequartier')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await heading(page).innerText()).toBe('Eintrag nicht gefunden')
    await page.getByText('Die gesuchte Hundepension konnte nicht gefunden werden.').waitFor()
    await page.locator('main').getByRole('searchbox', { name: 'Ort, PLZ oder Adresse' }).waitFor()
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await page.waitForURL('/')
  },
)

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
