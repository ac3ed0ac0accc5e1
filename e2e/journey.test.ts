import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import type { Db } from '#platform/server/database/database.ts'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import { eventually, hydrated, test } from './harness/pages.ts'
import { startProduct } from './harness/product.ts'
import { dayAhead, FILLED, fillRequest, requestForm } from './harness/requests.ts'
import { cards } from './harness/search-page.ts'
import { type StaffProduct, startProductWithStaff } from './harness/staff.ts'

const COMMENT = 'Frieda wollte gar nicht mehr mit nach Hause. Wir kommen wieder!'
const TITLE = 'Hundehof Lindenwiese'
/** The stay is over. */
const OVER = { checkInDate: dayAhead(-9), checkOutDate: dayAhead(-2) }

let staffed: StaffProduct
beforeAll(async () => {
  staffed = await startProductWithStaff()
  await meanwhile((db) =>
    makeListing(db, {
      title: TITLE,
      location: 'Potsdam',
      postcode: '14467',
      email: 'hallo@lindenwiese.example',
    }),
  )
})
afterAll(async () => {
  await staffed.product.stop()
  fs.rmSync(path.dirname(staffed.mails), { recursive: true })
})

type Open = (path: string, options?: object) => Promise<Page>

/** Opens a page of this file's own product; without a login staff's pages answer 401. */
const visit = (open: Open, address: string, options: BrowserContextOptions = {}) => {
  const { origin } = staffed.product
  return open(address, { baseURL: origin, allow: new RegExp(`request to ${origin}|401`), ...options })
}

/** The first link below this path in a mail that names this address, once it has been sent. */
async function linkInMail(to: string, below: string): Promise<string> {
  let link: string | undefined
  await eventually(() => {
    for (const name of fs.existsSync(staffed.mails) ? fs.readdirSync(staffed.mails) : []) {
      const mail = fs.readFileSync(path.join(staffed.mails, name), 'utf8').replace(/=\r?\n/g, '')
      if (mail.includes(to)) link ??= new RegExp(`${below}/[\\w.-]+`).exec(mail)?.[0]
    }
    return link
  }).toBeDefined()
  return link ?? ''
}

/** Changes the data of the product, which is not running meanwhile. */
async function meanwhile(change: (db: Db) => Promise<unknown>): Promise<void> {
  const data = path.dirname(staffed.mails)
  await staffed.product.stop()
  const database = await openEmbedded(data)
  await change(database.db)
  await database.close()
  staffed.product = await startProduct(data)
}

test('from the search to a published review', { timeout: 120_000 }, async ({ open }) => {
  // An owner searches, chooses and asks.
  const owner = await visit(open, '/')
  const box = owner.getByRole('combobox', { name: 'Ort, PLZ oder Adresse' })
  await box.fill('Potsdam')
  await box.press('Enter')
  await owner.waitForURL((url) => url.pathname === '/suche')
  await owner.getByRole('heading', { level: 1, name: /Potsdam/ }).waitFor()
  await cards(owner).filter({ hasText: TITLE }).getByRole('link').click()
  await owner.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  const listingPath = new URL(owner.url()).pathname
  await requestForm(owner).scrollIntoViewIfNeeded()
  await fillRequest(owner)
  await owner.getByRole('button', { name: 'Jetzt Anfrage senden' }).click()
  await owner.getByText('Anfrage gesendet!').first().waitFor()

  // The mail's link shows where the request stands.
  const statusPath = await linkInMail(FILLED['E-Mail *'], '/anfrage')
  await owner.goto(statusPath)
  await owner.getByRole('heading', { level: 1, name: 'Noch keine Antwort' }).waitFor()

  // The operator confirms out of the mail, without an account.
  const operator = await visit(open, await linkInMail('hallo@lindenwiese.example', '/betreiber'))
  await operator.getByText('Frieda bekommt morgens eine Tablette.').waitFor()
  await operator.getByRole('button', { name: 'Bestätigen' }).click()
  await operator.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()
  await owner.reload()
  await owner.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()

  // After the departure a mail invites to a review.
  await meanwhile((db) => db.updateTable('bookingRequest').set(OVER).execute())
  const form = await visit(open, await linkInMail(FILLED['E-Mail *'], '/bewerten'))
  await form.getByRole('heading', { name: `Wie war es bei ${TITLE}?` }).waitFor()
  await form.getByRole('radiogroup', { name: 'Gesamteindruck' }).getByLabel('5 Sterne: Ausgezeichnet').check()
  await form.getByLabel('Deine Bewertung').fill(COMMENT)
  await form.getByRole('button', { name: 'Bewertung absenden' }).click()
  await form.getByRole('heading', { name: 'Danke für deine Bewertung!' }).waitFor()

  // Nobody sees it until staff, who log in, publish it.
  const listing = await visit(open, listingPath)
  expect(await listing.getByText(COMMENT).count()).toBe(0)
  const staff = await visit(open, '/admin/bewertungen')
  await staff.getByLabel('Benutzername').fill(staffed.username)
  await staff.getByLabel('Passwort').fill(staffed.password)
  await staff.getByRole('button', { name: 'Anmelden' }).click()
  const review = staff.getByRole('article').filter({ hasText: COMMENT })
  await review.getByRole('button', { name: 'Veröffentlichen' }).click()
  await review.waitFor({ state: 'detached' })

  await listing.reload()
  await hydrated(listing)
  const published = listing.getByRole('listitem').filter({ hasText: COMMENT })
  await published.getByText('Aufenthalt bestätigt').waitFor()
  const data = await listing.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ review: [{ reviewBody: COMMENT }] })
})
