import { expect } from 'vitest'
import { TEST_PASSWORD } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { linkInMails } from './harness/mails.ts'
import { ownProduct } from './harness/own-product.ts'
import { hydrated, type Open, test } from './harness/pages.ts'
import { confirmRequest, dayAhead, FILLED, fillRequest, requestForm } from './harness/requests.ts'
import { cards } from './harness/search-page.ts'

const COMMENT = 'Frieda wollte gar nicht mehr mit nach Hause. Wir kommen wieder!'
const TITLE = 'Hundehof Lindenwiese'
/** The stay is over. */
const OVER = { checkInDate: dayAhead(-9), checkOutDate: dayAhead(-2) }

const own = ownProduct((db) =>
  makeListing(db, {
    title: TITLE,
    location: 'Potsdam',
    postcode: '14467',
    email: 'hallo@lindenwiese.example',
  }),
)

/** Without a login staff's pages answer 401. */
const visit = (open: Open, path: string) => own.visit(open, path, { allow: /401/ })

/** The first link below this path in a mail to this address. */
const linkInMail = (to: string, below: string) => linkInMails(own.data, new RegExp(`${below}/[\\w.-]+`), to)

test('from the search to a published review', { timeout: 300_000 }, async ({ open }) => {
  // An owner searches, chooses and asks.
  const owner = await visit(open, '/')
  const box = owner.getByRole('combobox', { name: 'Ort, PLZ oder Adresse' })
  await box.fill('Potsdam')
  await box.press('Enter')
  await owner.waitForURL((url) => url.pathname === '/suche')
  await owner.getByRole('heading', { level: 1, name: /Potsdam/ }).waitFor()
  await cards(owner).filter({ hasText: TITLE }).getByRole('link', { name: TITLE, exact: true }).click()
  await owner.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  const listingPath = new URL(owner.url()).pathname
  await requestForm(owner).scrollIntoViewIfNeeded()
  await fillRequest(owner)
  await owner.getByRole('button', { name: 'Jetzt Anfrage senden' }).click()
  await owner.getByText('Anfrage gesendet!').first().waitFor()

  // The mail's link shows where the request stands.
  const statusPath = await linkInMail(FILLED['E-Mail *'], '/anfrage')
  await owner.goto(statusPath)
  await owner.getByRole('heading', { level: 1, name: 'Gesendet, wartet auf Antwort' }).waitFor()

  // The operator confirms out of the mail, without an account.
  // From another browser: who asks and confirms on one device is not invited to review.
  const operator = await own.visit(open, await linkInMail('hallo@lindenwiese.example', '/betreiber'), {
    allow: /401/,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile',
  })
  await operator.getByText('Frieda bekommt morgens eine Tablette.').waitFor()
  await confirmRequest(operator, owner)

  // After the departure a mail invites to a review; the answer was long ago, too, and cannot be taken back any more.
  await own.meanwhile(async (db) => {
    await db.updateTable('bookingRequest').set(OVER).execute()
    const createdAt = new Date(Date.now() - 3_600_000)
    await db.updateTable('bookingRequestEvent').set({ createdAt }).execute()
  })
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
  await staff.getByLabel('Benutzername').fill('erika')
  await staff.getByLabel('Passwort').fill(TEST_PASSWORD)
  await staff.getByRole('button', { name: 'Anmelden', exact: true }).click()
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
