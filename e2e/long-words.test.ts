import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PERSONAL_PAGES } from '#app/routes.ts'
import { recordAudit } from '#features/administrators/server/exports.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { ADMIN_PAGES } from '#features/administrators/web/admin-pages.ts'
import { RequestPaths } from '#features/booking-requests/server/links.ts'
import { fillInbox, fillSuspected } from '#features/inbox/server/inbox-for-tests.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { PARTS } from '#features/operators/editing.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { unfold } from './harness/axe.ts'
import { boxOf } from './harness/layout.ts'
import { asOperator } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import { hydrated, test } from './harness/pages.ts'

const WORD = 'Hundeverhaltenstherapiezentrum'.repeat(4)
const ADDRESS = `${'anna'.repeat(16)}@${'hundepension'.repeat(4)}.example`
const NARROW = { width: 320, height: 640 }

/** No longer than such a note may be. */
const NOTE = 'Hundesportveranstaltung, Ortsgruppe Fürstenfeldbruck'
let noted = ''
let slug = ''
let cookie = ''
let ofRequest: string[] = []

/** One of each thing that people write, with nothing but words without an end. */
async function fillWithLongWords(db: Db, data: string): Promise<void> {
  const ids = await fillInbox(db)
  const [requestId = 0] = ids.requests
  const { listingId } = await db
    .selectFrom('bookingRequest')
    .select('listingId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const id = listingId ?? 0
  await fillSuspected(db, id)
  const listing = await db
    .updateTable('listing')
    .set({
      ...{ title: WORD, location: WORD, address: WORD, description: WORD, hoursText: WORD, email: ADDRESS },
      ...{ website: `https://${ADDRESS.replace('@', '.')}/${WORD}`, features: [WORD], phone: '0'.repeat(40) },
      tariffs: JSON.stringify([{ name: WORD, price: 30, unit: 'Tag' }]),
      priceFrom: 1250.5,
    })
    .where('id', '=', id)
    .returning(['id', 'slug', 'linkVersion'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('listing')
    .set({ title: WORD, email: ADDRESS })
    .where('isUnconfirmed', '=', true)
    .execute()
  await db
    .updateTable('bookingRequest')
    .set({
      ...{ listingTitle: WORD, customerName: WORD, customerEmail: ADDRESS, customerPhone: '0'.repeat(30) },
      ...{ dogName: WORD, dogBreed: WORD, specialRequests: WORD, dogPass: WORD },
    })
    .execute()
  await db
    .updateTable('registration')
    .set({
      ...{ listingTitle: WORD, firstName: WORD, lastName: WORD, email: ADDRESS, address: WORD, city: WORD },
      ...{ description: WORD, services: WORD, features: [WORD], phone: '0'.repeat(40) },
    })
    .execute()
  await db
    .updateTable('listingChange')
    .set({ before: JSON.stringify({ title: WORD }), after: JSON.stringify({ title: `${WORD}hof` }) })
    .execute()
  const review = { userName: WORD, comment: WORD, reply: WORD }
  await db.updateTable('review').set(review).where('listingId', '=', id).execute()
  const shown = { ...review, listingId: id, source: 'stay', rating: 3, status: 'published' } as const
  await db
    .insertInto('review')
    .values([
      { ...shown, reviewedOn: '2026-01-02' },
      { ...shown, reviewedOn: '2026-01-03', status: 'rejected', rejectionReason: WORD },
    ])
    .execute()
  await db.updateTable('report').set({ message: WORD, email: ADDRESS }).execute()
  await db
    .updateTable('mail')
    .set({ recipient: ADDRESS, recipientName: WORD, subject: WORD, error: WORD })
    .execute()
  await db.updateTable('permission').set({ authority: WORD, number: WORD }).execute()
  await db.updateTable('claim').set({ name: WORD, email: ADDRESS, proof: WORD }).execute()
  await db.updateTable('contactMessage').set({ name: WORD, email: ADDRESS, message: WORD }).execute()
  await db.updateTable('premiumInquiry').set({ listing: WORD, email: ADDRESS }).execute()
  await db.updateTable('premiumContract').set({ createdBy: WORD }).execute()
  await db
    .insertInto('importBatch')
    .values({
      ...{ fileName: `${WORD}.csv`, source: WORD, licence: WORD, status: 'failed', problem: WORD },
      ...{ createdBy: WORD, options: JSON.stringify({}), facts: JSON.stringify({}) },
    })
    .execute()
  await db.updateTable('administrator').set({ email: ADDRESS }).execute()
  await db
    .insertInto('administrator')
    .values({ name: WORD.slice(0, 60), nameKey: 'lang', passwordHash: '', email: ADDRESS, disabledAt: null })
    .execute()
  await makeKey(db, WORD.slice(0, 60))
  await db.insertInto('crmObjection').values({ email: ADDRESS, notedBy: WORD }).execute()
  const change = { action: 'listing.update', subjectId: WORD } as const
  await recordAudit(db, { name: WORD }, { ...change, before: { title: 'kurz' }, after: { title: WORD } })
  await db
    .updateTable('blogPost')
    .set({ title: WORD, author: WORD, category: WORD })
    .where('id', '=', 1)
    .execute()
  await db
    .insertInto('pageContent')
    .values({
      pageType: 'custom',
      pageSlug: 'lang',
      customTitle: WORD,
      heroTitle: WORD,
      seoContent: WORD,
      isActive: true,
    })
    .execute()

  const today = berlinDay(new Date())
  const monday = { open: '08:00', close: '12:00', more: [{ open: '14:00', close: '18:00' }] }
  const special = { from: today, to: today, spans: [], note: NOTE }
  noted = (await makeListing(db, { businessHours: { monday }, specialDays: [special] })).slug
  slug = listing.slug
  cookie = await makeOperatorSession(db, ADDRESS, [listing])
  const request = await db
    .selectFrom('bookingRequest')
    .select(['key', 'checkInDate', 'checkOutDate'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const paths = new RequestPaths(await SignedLinks.open(db, data))
  ofRequest = [paths.customer(request), paths.operator({ ...request, linkVersion: listing.linkVersion })]
}

const own = ownProduct(fillWithLongWords)

const ADMIN = [
  ...ADMIN_PAGES.map(({ to }) => to as string),
  ...['registrations', 'changes', 'claims', 'reviews', 'reports', 'permissions', 'mails', 'unconfirmed'].map(
    (kind) => `/admin/durcharbeiten?art=${kind}`,
  ),
  '/admin/papierkorb',
  '/admin/widersprueche',
  '/admin/anfragen?offen=1',
  '/admin/bewertungen?ansicht=abgelehnt',
  '/admin/content?reiter=blog',
  '/admin/content?reiter=blog&eintrag=1',
  '/admin/mails/1',
  '/admin/registrations?nummer=1',
  '/admin/import?nummer=1',
]

/** What can be scrolled sideways on a narrow phone, with what its texts that stand out are in. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize(NARROW)
  const found: string[] = []
  for (const path of paths) {
    expect([path, (await page.goto(`${own.origin}${path}`))?.status()]).toEqual([path, 200])
    await hydrated(page)
    await unfold(page)
    const wide = await page.evaluate(() => {
      for (const below of document.querySelectorAll<HTMLElement>('.below'))
        below.style.contentVisibility = 'visible'
      const { scrollWidth } = document.documentElement
      if (scrollWidth <= innerWidth) return ''
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const out: string[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const { parentElement: parent } = texts.currentNode
        if (range.getBoundingClientRect().right > innerWidth + 1 && parent)
          out.push(`${parent.tagName.toLowerCase()}.${parent.className}`)
      }
      return `${scrollWidth} px: ${[...new Set(out)].join(', ')}`
    })
    if (wide !== '') found.push(`${path} ${wide}`)
  }
  return found
}

test('no page of the administration scrolls sideways for a word without an end', {
  timeout: 300_000,
}, async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin', { allow: /Blocked script execution in 'about:srcdoc'/ })
  const id = await page.evaluate(async () => {
    const reply = await fetch('/api/admin/listings?search=Hundeverhaltenstherapiezentrum')
    return (await reply.json()).entries[0].id as number
  })
  expect(
    await tooWide(page, [...ADMIN, `/admin/listings/${id}`, `/admin/zusammenfuehren?eintrag=1&in=${id}`]),
  ).toEqual([])
})

test('no own page of an operator scrolls sideways for a word without an end', { timeout: 300_000 }, async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator({ cookie }))
  const paths = Object.keys(PERSONAL_PAGES)
    .filter((path) => /^\/mein-eintrag(?!\/(anmelden|oeffnen))/.test(path))
    .flatMap((path) =>
      path.includes(':part') ? Object.keys(PARTS).map((part) => path.replace(':part', part)) : [path],
    )
    .map((path) => path.replace(':slug', slug))
  expect(await tooWide(page, paths)).toEqual([])
})

test('no page for everybody scrolls sideways for a word without an end', { timeout: 300_000 }, async ({
  open,
}) => {
  const page = await own.visit(open, '/')
  const ofListing = ['', '/fehler-melden', '/anfrage', '/bearbeiten', '/uebernehmen', '/uebernehmen/nachweis']
  const paths = [
    ...ofListing.map((rest) => `/hundepension/${slug}${rest}`),
    ...ofRequest,
    '/suche?ort=04862',
    `/suche?query=${WORD}`,
    '/blog',
    '/seite/lang',
  ]
  expect(await tooWide(page, paths)).toEqual([])
})

test('a note of what applies today leaves the opening hours within their card', async ({ open }) => {
  const page = await own.visit(open, `/hundepension/${noted}`)
  const hours = page.locator('section', { has: page.getByRole('heading', { name: 'Öffnungszeiten' }) })
  await hours.getByRole('cell', { name: `geschlossen (${NOTE})` }).waitFor()
  const runsOut: number[] = []
  for (const width of [320, 390, 768, 1320]) {
    await page.setViewportSize({ width, height: 800 })
    const { right } = await boxOf(hours)
    const cells = await hours.getByRole('cell').all()
    const ends = await Promise.all(cells.map(async (cell) => (await boxOf(cell)).right))
    if (Math.max(...ends) > right || right > width) runsOut.push(width)
  }
  expect(runsOut).toEqual([])
})

test('on a narrow phone a price of four digits stands in one line', async ({ open }) => {
  const page = await own.visit(open, '/hundepension-in/mockrehna', { viewport: NARROW })
  const figures = page.getByRole('region', { name: /^Preise in / }).locator('dd')
  expect(
    await figures.evaluateAll((all) => all.map((one) => one.textContent?.replaceAll('\u00a0', ' '))),
  ).toContain('1.250,50 €')
  const lines = figures.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects().length
    }),
  )
  expect(await lines).toEqual([1, 1, 1])
})
