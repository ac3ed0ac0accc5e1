/** What an iPhone does otherwise than the browser of these tests, done to pages in that browser. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { allCards } from './harness/api.ts'
import { eventually, hydrated, PHONE, test } from './harness/pages.ts'

const FINGER = { hasTouch: true, isMobile: true }
/** Of a telephone on its side, in px: its camera on one, its round corners on both. */
const UNSAFE = 59
/** Below this letters are enlarged with the page, in px. */
const LEAST_LETTERS = 16

/** Makes links of what looks like a number of a telephone once a page is there, unless it does not want that. */
const linksNumbers = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const wish = document.querySelector('meta[name=format-detection]')?.getAttribute('content') ?? ''
      if (wish.includes('telephone=no')) return
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (/\d{5}/.test(text.nodeValue ?? '') && !text.parentElement?.closest('a, script')) found.push(text)
      for (const text of found) {
        const link = document.createElement('a')
        link.href = 'tel:'
        text.parentNode?.replaceChild(link, text)
        link.append(text)
      }
    })
  })

test('scripts take over a page with numbers as it was sent', async ({ open }) => {
  const [card] = await allCards()
  // The browser would report that what stands there is not what was drawn.
  const page = await open(`/hundepension/${card?.slug}`, { viewport: PHONE, before: linksNumbers })
  expect(await page.getByRole('main').innerText()).toMatch(/\d{5}/)
  expect(await page.locator('main a[href="tel:"]').count()).toBe(0)
})

test('no field enlarges the page when it is pressed', async ({ open }) => {
  for (const path of ['/suche?query=Hamburg', '/hundepension-in/hamburg', '/vorteile-fuer-hundepensionen']) {
    const page = await open(path, { viewport: PHONE, ...FINGER })
    const sizes = await page
      .locator('select, textarea, input:not([type=hidden], [type=checkbox], [type=radio])')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(LEAST_LETTERS)
  }
})

test('lying on its side it hides nothing beside its camera', async ({ open }) => {
  const viewport = { width: PHONE.height, height: PHONE.width }
  const page = await open('/', { viewport, ...FINGER })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: UNSAFE, right: UNSAFE } })
  for (const path of ['/', '/suche?query=Hamburg', '/faq']) {
    await page.goto(path)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const menu = await page.getByRole('banner').locator('summary').boundingBox()
    expect(heading?.x, path).toBeGreaterThanOrEqual(UNSAFE)
    expect((menu?.x ?? 0) + (menu?.width ?? 0), path).toBeLessThanOrEqual(viewport.width - UNSAFE)
  }
})

test('in a private window, which keeps no files, texts of a registration outlast a picture, and it is said that this one does not', async ({
  open,
}) => {
  const page = await open('/hundepension-anmelden', {
    before: (visit) =>
      visit.addInitScript(() => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (value, ...rest) {
          if (Object.values(value?.pictures ?? {}).some((each) => each instanceof Blob))
            throw new DOMException('BlobURLs are not yet supported', 'UnknownError')
          return put.call(this, value, ...rest)
        }
      }),
  })
  const buffer = await picture(400, 400, '#c00000').png().toBuffer()
  await page.locator('input[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Logo entfernen' }).waitFor()
  await page.getByLabel('Name der Pension *').fill('Hof Stille Wiese')
  const kept = page.getByText(/^Entwurf ohne Bilder gespeichert um \d\d:\d\d Uhr, nur in diesem Browser$/)
  await kept.waitFor()
  await page.reload()
  await hydrated(page)
  await kept.waitFor()
  await eventually(() => page.getByLabel('Name der Pension *').inputValue()).toBe('Hof Stille Wiese')
})
