import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dayFromNow, makeStay, PAST_STAY } from '#features/booking-requests/server/factory.ts'
import { REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { StaffReview } from '#features/reviews/contract.ts'
import { REPLY_LINK } from '#features/reviews/server/invitations.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { formatDate } from '#platform/shared/format.ts'
import { api, post } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { withoutHas } from './harness/older-browser.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hydrated, letPass, type Open, type OpenOptions, test } from './harness/pages.ts'

const DAY_MS = 86_400_000
let links: SignedLinks
let listing: { id: number; slug: string }
/** As the stay is told. */
const PERIOD = `${formatDate(PAST_STAY.checkIn)} bis ${formatDate(PAST_STAY.checkOut)}`

/** Links to the form, each for a stay of its own. */
const invitations: string[] = []
let unripe: string

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const own = ownProduct(async (db, data) => {
  links = await SignedLinks.open(db, data)
  listing = await makeListing(db, {
    title: 'Probehunde Gatow',
    location: 'Berlin',
    postcode: '14089',
    email: 'hallo@probehunde.example',
    rating: 4.6,
    reviewsCount: 37,
    reviewsLink: 'https://www.google.com/maps/place/Probehunde',
  })
  const stayed = { ...listing, title: 'Probehunde Gatow' }
  for (const customerName of ['Anna Groß', 'Bernd Klein', 'Carla Wolf', 'Doro Fuchs', 'Emil Bär']) {
    const { key } = await makeStay(db, stayed, { customerName })
    invitations.push(links.sign(REVIEW_LINK, key, inDays(60)))
  }
  const coming = await makeStay(db, stayed, { checkOut: dayFromNow(9) })
  unripe = links.sign(REVIEW_LINK, coming.key, inDays(60))
})

const { visit } = own

/** Opens the moderation page, or another one of theirs, as a member of staff. */
const visitAsStaff = (open: Open, search = '', options: OpenOptions = {}, page = 'bewertungen') =>
  own.visitAsStaff(open, `/admin/${page}${search}`, options)

const publish = (id: number) => post(`/api/admin/reviews/${id}/decision`, { decision: 'publish' }, own.origin)

/** Writes a review by the API and, if asked, publishes it; answers its id. */
async function written(token: string, comment: string, isPublished: boolean): Promise<number> {
  await post(`/api/review-invitations/${token}`, { rating: 4, comment, userName: 'Wer W.' }, own.origin)
  const found = `/api/admin/reviews?query=${encodeURIComponent(comment)}`
  const [review] = (await api<{ entries: StaffReview[] }>(found, own.origin)).entries
  if (!review) throw new Error('the review does not wait')
  if (isPublished) await publish(review.id)
  return review.id
}

const html = async (address: string) => (await fetch(own.origin + address)).text()

test('a guest writes a review; published by staff it is on page, card and in the structured data', async ({
  open,
}) => {
  const [token = ''] = invitations
  const form = await visit(open, `/bewerten/${token}`, { allow: /400/ })
  await form.getByRole('heading', { name: 'Wie war es bei Probehunde Gatow?' }).waitFor()
  await form.getByText(`Probehunde Gatow · Balu · ${PERIOD}`).waitFor()
  expect(await form.getByLabel('Name, der dabeisteht').inputValue()).toBe('Anna G.')

  await form.getByRole('button', { name: 'Bewertung absenden' }).click()
  await form.getByText('Bitte vergib einen bis fünf Sterne.').waitFor()
  await form.getByText('Bitte schreib ein paar Worte').waitFor()
  // The focus is on the first star.
  await form.keyboard.press('Space')
  for (let step = 1; step < 5; step += 1) await form.keyboard.press('ArrowRight')
  await form.getByRole('radiogroup', { name: 'Betreuung' }).getByLabel('4 Sterne: Gut').check()
  await form.getByLabel('Deine Bewertung').fill('Balu kam müde und glücklich zurück. 🐾')
  await form.reload()
  await hydrated(form)
  await eventually(() => form.getByLabel('Deine Bewertung').inputValue()).toContain('müde und glücklich')
  const overall = form.getByRole('radiogroup', { name: 'Gesamteindruck' })
  expect(await overall.getByLabel('5 Sterne: Ausgezeichnet').isChecked()).toBe(true)

  await form.getByRole('button', { name: 'Bewertung absenden' }).dblclick()
  await form.getByRole('heading', { name: 'Danke für deine Bewertung!' }).waitFor()
  await form.reload()
  await form.getByText('Balu kam müde und glücklich zurück. 🐾').waitFor()
  expect(await html(`/hundepension/${listing.slug}`)).not.toContain('müde und glücklich')

  const staff = await visitAsStaff(open)
  const entry = staff.getByRole('article').filter({ hasText: 'müde und glücklich' })
  await entry.getByText('Anna Groß').waitFor()
  await entry.getByText(PERIOD).waitFor()
  await entry.getByRole('button', { name: 'Veröffentlichen' }).click()
  await staff.getByText('Bewertung veröffentlicht', { exact: true }).waitFor()
  await entry.waitFor({ state: 'detached' })

  const page = await visit(open, `/hundepension/${listing.slug}`)
  const review = page.getByRole('listitem').filter({ hasText: 'müde und glücklich' })
  await review.getByText('Aufenthalt bestätigt').waitFor()
  await page.getByText('Nicht mitgezählt: 4,6 von 5 Sternen aus 37 Bewertungen').waitFor()
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ author: { name: 'Anna G.' }, reviewBody: 'Balu kam müde und glücklich zurück. 🐾' }],
  })
  const search = await visit(open, '/suche?query=Probehunde+Gatow')
  const card = search.getByRole('article').filter({ hasText: 'Probehunde Gatow' })
  await card.getByText('(1 Bewertung)').waitFor()

  const again = await visit(open, `/bewerten/${token}`)
  await again.getByRole('heading', { name: 'Deine Bewertung ist online' }).waitFor()
})

test('the chosen star shows where browsers lack “:has”', async ({ open }) => {
  const form = await visit(open, `/bewerten/${invitations[1]}`, { before: withoutHas })
  const stars = form.getByRole('radiogroup', { name: 'Gesamteindruck' })
  const fills = () =>
    stars.locator('label > svg').evaluateAll((all) => all.map((star) => getComputedStyle(star).fill))
  const [empty, ...others] = await fills()
  expect(others).toEqual(Array(4).fill(empty))
  await stars.getByLabel('4 Sterne: Gut').check()
  expect((await fills()).map((fill) => fill !== empty)).toEqual([false, false, false, true, false])
})

test('without scripts a review is written, and what is wrong is said with all that was typed', async ({
  open,
}) => {
  const token = invitations[1] ?? ''
  const page = await visit(open, `/bewerten/${token}`, { javaScriptEnabled: false, allow: /400/ })
  await page.getByRole('radiogroup', { name: 'Gesamteindruck' }).getByLabel('2 Sterne: Mäßig').check()
  await page.getByLabel('Deine Bewertung').fill('   ')
  await page.getByLabel('Name, der dabeisteht').fill('B.')
  await page.getByRole('button', { name: 'Bewertung absenden' }).click()
  await page.getByText('Bitte schreib ein paar Worte').waitFor()
  expect(await page.getByLabel('Name, der dabeisteht').inputValue()).toBe('B.')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/bewerten/${token}`)
  expect(await page.getByLabel('2 Sterne: Mäßig').first().isChecked()).toBe(true)
  await page.getByLabel('Deine Bewertung').fill('Laut und eng.')
  await page.getByRole('button', { name: 'Bewertung absenden' }).click()
  await page.getByRole('heading', { name: 'Danke für deine Bewertung!' }).waitFor()
  await page.getByText('Laut und eng.').waitFor()
})

test('staff reject with a reason, which the guest reads', async ({ open }) => {
  const token = invitations[1] ?? ''
  const staff = await visitAsStaff(open)
  const entry = staff.getByRole('article').filter({ hasText: 'Laut und eng.' })
  await entry.getByText('Ablehnen').first().click()
  await entry.getByRole('button', { name: 'Ablehnen' }).waitFor()
  await entry.getByRole('button', { name: 'Sie hat mit dem Aufenthalt nichts zu tun.' }).click()
  await entry.getByRole('button', { name: 'Ablehnen' }).click()
  await staff.getByText('Bewertung abgelehnt', { exact: true }).waitFor()
  await staff.getByText('Keine Bewertung wartet.').waitFor()
  const page = await visit(open, `/bewerten/${token}`)
  await page.getByRole('heading', { name: 'Deine Bewertung zeigen wir nicht' }).waitFor()
  await page.getByText('Sie hat mit dem Aufenthalt nichts zu tun.').waitFor()
})

test('a decision that somebody else was faster with is said to be made, and the list shows what is so', async ({
  open,
}) => {
  const id = await written(invitations[4] ?? '', 'Ruhig gelegen.', false)
  const staff = await visitAsStaff(open, '', { allow: /409/ })
  const entry = staff.getByRole('article').filter({ hasText: 'Ruhig gelegen.' })
  await entry.getByRole('button', { name: 'Veröffentlichen' }).waitFor()
  await publish(id)
  await entry.getByRole('button', { name: 'Veröffentlichen' }).click()
  await staff.getByText('Inzwischen geändert', { exact: true }).waitFor()
  await staff
    .getByText(/^Diese Bewertung ist schon veröffentlicht \(.+\)\.$/)
    .first()
    .waitFor()
  await entry.waitFor({ state: 'detached' })
})

test('the operator answers once, for everybody to see', async ({ open }) => {
  const id = await written(invitations[2] ?? '', 'Gute Betreuung, viele Treppen.', true)
  const token = links.sign(REPLY_LINK, String(id), inDays(90))
  const page = await visit(open, `/antworten/${token}`)
  await page.getByText('Gute Betreuung, viele Treppen.').waitFor()
  await page.getByLabel('Öffentliche Antwort').fill('Danke! Ein Aufzug kommt im Mai.')
  await page.getByRole('button', { name: 'Antwort veröffentlichen' }).click()
  await page.getByRole('heading', { name: 'Deine Antwort ist online' }).waitFor()
  await page.getByRole('link', { name: 'Zum Eintrag' }).click()
  const review = page.getByRole('listitem').filter({ hasText: 'viele Treppen' })
  await review.getByText('Antwort von Probehunde Gatow').waitFor()
  await review.getByText('Ein Aufzug kommt im Mai.').waitFor()
})

test('a reported review is taken down by staff', async ({ open }) => {
  const id = await written(invitations[3] ?? '', 'Unsinn mit Namen.', true)
  const page = await visit(open, `/hundepension/${listing.slug}`, { allow: /400/ })
  const review = page.getByRole('listitem').filter({ hasText: 'Unsinn mit Namen.' })
  await review.getByRole('link', { name: 'Bewertung melden' }).click()
  await page.waitForURL(`**/bewertung-melden/${id}`)
  await page.getByRole('button', { name: 'Meldung senden' }).click()
  await page.getByText('Bitte wähle aus, was nicht stimmt.').waitFor()
  await page.getByLabel('Nennt private Angaben').check()
  await page.getByLabel('E-Mail für unsere Antwort').fill('nele@hund.example')
  // Faster than people are would be suspected spam.
  await letPass(page, 3000)
  await page.getByRole('button', { name: 'Meldung senden' }).click()
  await page.getByRole('heading', { name: 'Danke für deine Meldung!' }).waitFor()

  const staff = await visitAsStaff(open)
  await staff.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Meldungen' }).click()
  await staff.waitForURL('**/admin/meldungen?art=review')
  const chosen = staff.getByRole('navigation', { name: 'Was gemeldet ist' }).locator('[aria-current]')
  await eventually(() => chosen.allInnerTexts()).toEqual(['Bewertungen'])
  const entry = staff.getByRole('article').filter({ hasText: 'Unsinn mit Namen.' })
  await entry.getByText('nele@hund.example').waitFor()
  await entry.getByText('Bewertung herunternehmen').first().click()
  await entry.getByRole('textbox', { name: 'Grund' }).fill('Nennt Dritte beim Namen.')
  await entry.getByRole('button', { name: 'Bewertung herunternehmen' }).click()
  await staff.getByText('Bewertung heruntergenommen', { exact: true }).waitFor()
  await entry.getByText('Nennt Dritte beim Namen.').first().waitFor()
  expect(await entry.getByRole('button', { name: 'Bewertung herunternehmen' }).count()).toBe(0)
  expect(await html(`/hundepension/${listing.slug}`)).not.toContain('Unsinn mit Namen.')
  const gone = await fetch(`${own.origin}/bewertung-melden/${id}`)
  expect(gone.status).toBe(404)
})

test('a link that is forged is not found, an old one is gone, an early one says when', async () => {
  const [token = ''] = invitations
  for (const [address, status, words] of [
    [`/bewerten/${token}x`, 404, 'Diesen Link gibt es nicht'],
    [`/antworten/${token}`, 404, 'Diesen Link gibt es nicht'],
    [`/bewerten/${links.sign(REVIEW_LINK, 'x', inDays(-2))}`, 410, 'Dieser Link ist abgelaufen'],
    [`/antworten/${links.sign(REPLY_LINK, '1', inDays(-2))}`, 410, 'Dieser Link gilt nicht mehr'],
    [`/bewerten/${unripe}`, 200, 'Noch ein wenig Geduld'],
  ] as const) {
    const response = await fetch(own.origin + address)
    expect([address, response.status]).toEqual([address, status])
    const body = await response.text()
    expect(body).toMatch(new RegExp(`<h1[^>]*>${words}`))
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

/** Each new page, by what it shows. */
const PAGES: Record<string, (open: Open) => Promise<Page>> = {
  'the form': (open) => visit(open, `/bewerten/${invitations[4]}`),
  'what was written': (open) => visit(open, `/bewerten/${invitations[1]}`),
  'the form for a reply': async (open) =>
    visit(open, `/antworten/${links.sign(REPLY_LINK, String(await shownReview()), inDays(9))}`),
  'the form for a report': async (open) => visit(open, `/bewertung-melden/${await shownReview()}`),
  'a listing with reviews of stays': (open) => visit(open, `/hundepension/${listing.slug}`),
  'published reviews': async (open) => {
    const page = await visitAsStaff(open, '?ansicht=veroeffentlicht')
    for (const summary of (await page.getByRole('article').locator('summary').all()).slice(0, 2)) {
      await summary.click()
    }
    return page
  },
  'reported reviews': (open) => visitAsStaff(open, '?ansicht=done&art=review', {}, 'meldungen'),
}

async function shownReview(): Promise<number | undefined> {
  const reviews = await api<{ id: number }[]>(`/api/reviews/${listing.id}`, own.origin)
  return reviews.at(-1)?.id
}

test.for(Object.entries(PAGES))('everybody can read %s', async ([, show], { open }) => {
  await expectReadable(await show(open))
})
