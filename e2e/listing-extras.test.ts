import { expect } from 'vitest'
import { findListing, hasReviews, listingOf, search } from './harness/api.ts'
import { overlap } from './harness/layout.ts'
import { PHONE, test, textOf } from './harness/pages.ts'

/** The address of a listing in Bavaria with opening hours. */
async function bavarianListing() {
  const { results } = await search('query=M%C3%BCnchen')
  for (const { slug } of results) {
    const { state, businessHours } = await listingOf(slug)
    if (state === 'Bayern' && businessHours) return `/hundepension/${slug}`
  }
  throw new Error('no listing in Bavaria has opening hours')
}

test('holidays of the Land are pointed out, and on the day itself nothing is promised', async ({ open }) => {
  const path = await bavarianListing()
  const page = await open(path, {
    before: (blank) => blank.clock.setFixedTime(new Date('2027-01-06T10:00:00+01:00')),
  })
  const hours = page.locator('section', { has: page.getByRole('heading', { name: 'Öffnungszeiten' }) })
  await hours.getByText('Heute ist Feiertag').waitFor()
  expect(await textOf(hours)).toContain('6. Januar · Feiertag: Heilige Drei Könige – bitte nachfragen')
  expect(await textOf(hours)).not.toContain('Jetzt geöffnet')

  const before = await open(path, {
    before: (blank) => blank.clock.setFixedTime(new Date('2026-12-23T10:00:00+01:00')),
  })
  await before.getByText('25. Dezember · Feiertag: 1. Weihnachtstag – bitte nachfragen').waitFor()
  await before.getByText('1. Januar · Feiertag: Neujahr – bitte nachfragen').waitFor()
})

test('a listing is shared by copying its address, which is told above the way to asking', async ({
  open,
}) => {
  const path = await bavarianListing()
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await open(`${path}?utm_source=x`, { permissions, viewport: PHONE })
  await page.getByRole('button', { name: 'Teilen' }).click()
  const told = page.getByRole('listitem').filter({ hasText: 'Link kopiert' })
  await told.waitFor()
  expect(await overlap(told, page.locator('[data-lower-bar]'))).toBe(false)
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path)
})

test('the distribution of stars is a table that says its numbers', async ({ open }) => {
  const { slug } = await findListing(({ reviewsCount }) => reviewsCount > 10, hasReviews)
  const page = await open(`/hundepension/${slug}`)
  const rows = page.getByRole('table', { name: 'Verteilung der Sterne' }).getByRole('row')
  expect(await rows.count()).toBe(5)
  expect(await textOf(rows.first())).toMatch(/^5 Sterne \d+ Bewertungen, \d+ %$/)
})
