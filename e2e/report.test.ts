import { expect } from 'vitest'
import { search } from './harness/api.ts'
import { eventually, focusedName, test } from './harness/pages.ts'

/** The address of some listing in Berlin. */
async function anyListing() {
  const { results } = await search('query=Berlin&limit=1')
  return `/hundepension/${results[0]?.slug}`
}

test('a mistake is reported from the listing’s page, with the keyboard alone', async ({ open }) => {
  const page = await open(await anyListing(), { allow: /400/ })
  const link = page.getByRole('link', { name: 'Fehler melden' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Fehler melden' })
  await dialog.waitFor()
  const aligned = await dialog
    .getByText('Beschreibung')
    .evaluate((label) => getComputedStyle(label).textAlign)
  expect(aligned).toBe('start')

  await dialog.getByLabel('E-Mail für Rückfragen').fill('anna')
  await dialog.getByRole('button', { name: 'Hinweis senden' }).press('Enter')
  await dialog.getByText('Bitte wähle aus, was nicht stimmt.').waitFor()
  await dialog.getByText('Ungültige E-Mail-Adresse').waitFor()
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
    'contact',
  )

  await page.keyboard.press('Space')
  await dialog.getByLabel('E-Mail für Rückfragen').fill('anna@hund.example')
  await dialog.getByRole('button', { name: 'Hinweis senden' }).press('Enter')
  await page.getByText('Danke für deinen Hinweis!', { exact: true }).waitFor()
  expect(await dialog.isVisible()).toBe(false)
  expect(await focusedName(page)).toBe('Fehler melden')
})

test('what was sent is told of where the network goes right afterwards', async ({ open }) => {
  const page = await open(`${await anyListing()}/fehler-melden`, {
    allow: /Failed to (load resource|fetch)/,
  })
  await page.locator('input[value=contact]').check()
  await page.getByLabel('E-Mail für Rückfragen').fill('anna@hund.example')
  await page.route(/\/api\/.*report/, async (route) => {
    const response = await route.fetch()
    await page.context().setOffline(true)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Hinweis senden' }).click()
  await page.getByRole('heading', { name: 'Danke für deinen Hinweis!' }).waitFor()
  expect(await page.getByText('Du bist offline').count()).toBe(0)
})

test('the form works without scripts', async ({ open }) => {
  const path = await anyListing()
  const page = await open(path, { javaScriptEnabled: false, allow: /400/ })
  await page.getByRole('link', { name: 'Fehler melden' }).click()
  await page.waitForURL(`${path}/fehler-melden`)
  await page.getByLabel('Anderes').check()
  await page.getByLabel('E-Mail für Rückfragen').fill('anna@hund.example')
  await page.getByRole('button', { name: 'Hinweis senden' }).click()
  await page.getByText('Bitte beschreibe kurz, was nicht stimmt').waitFor()
  expect(await page.getByLabel('Anderes').isChecked()).toBe(true)
  expect(await page.getByLabel('E-Mail für Rückfragen').inputValue()).toBe('anna@hund.example')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('alert').getByRole('link', { name: 'Beschreibung' }).click()
  await page.getByLabel('Beschreibung').fill('Hier ist seit Mai niemand mehr.')
  await page.getByRole('button', { name: 'Hinweis senden' }).click()
  await page.waitForURL(`${path}/fehler-melden?gesendet=1`)
  await page.getByRole('heading', { name: 'Danke für deinen Hinweis!' }).waitFor()
})
