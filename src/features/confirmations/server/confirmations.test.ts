import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { sourcesOf } from '#features/listing-import/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { hasOperator } from '#features/operators/server/exports.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { UNCONFIRMED_POINTS } from '#features/ranking/rules.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { UnconfirmedListing } from '../contract.ts'
import { askSome, lookAtConfirmations } from './asking.ts'
import { answerOpenRequests, UNCONFIRMED_LISTINGS } from './queries.ts'

let links: SignedLinks
let staff: Record<string, string>
let slug = ''
let listingId = 0
const sender = { siteName: 'Hundequartier', publicUrl: 'https://h.example', contactMail: 'wir@h.example' }
const origins = { hasOperator, sourcesOf }
const EMAIL = 'Katrin@Havelhunde.example'
const KNOWN = {
  phone: '03327 5550142',
  email: EMAIL,
  priceFrom: 28,
  businessHours: { monday: { open: '08:00', close: '18:00' } },
  featuredImage: '/images/haus.webp',
  description: 'x'.repeat(130),
}
const months = (count: number) => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() + count)
  return day
}

const app = sharedTestApp(async ({ db }) => {
  staff = { authorization: `Bearer ${await makeKey(db)}` }
}, 'built')
beforeAll(async () => {
  links = await openTestLinks(app.database.db)
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('listing', 'operator', 'mail', 'mailObjection', 'confirmationRequest', 'job')
  const listing = await makeListing(db, { title: 'Havelhunde', ...KNOWN })
  slug = listing.slug
  listingId = listing.id
  await sql`update listing set created_at = now() - interval '7 months'`.execute(db)
})

const ask = (now = new Date()) => askSome({ db: app.database.db, links, sender, origins }, now)
const look = (now = new Date()) => lookAtConfirmations(app.database.db, now)
const mails = async () =>
  app.database.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'content', 'unsubscribeUrl'])
    .where('kind', '=', 'confirmation-request')
    .orderBy('id')
    .execute()
async function token(): Promise<string> {
  return /stimmt-noch\/([\w.-]+)/.exec(JSON.stringify((await mails()).at(-1)?.content))?.[1] ?? ''
}
const press = async (answer: string, name = slug, more: object = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/confirmation-requests/${await token()}`,
    payload: { slug: name, answer, ...more },
  })
async function onPage() {
  const { body } = await app.get(`/api/listings/slug/${slug}/page`)
  const { confirmations, listing } = body as {
    confirmations: { fact: string; by: string; on: string }[]
    listing: { isUnconfirmed: boolean; qualityScore: number }
  }
  return { confirmed: confirmations.map(({ fact, by }) => `${fact} ${by}`), ...listing }
}
const ALL = ['contact operator', 'hours operator', 'pictures operator', 'prices operator']
const content = async () =>
  (await sql`select * from listing_confirmation, confirmation_request_listing`.execute(app.database.db)).rows

test('after six months an operator gets one mail about all listings that name the address, and no other for six more', async () => {
  const { db } = app.database
  await makeListing(db, { title: 'Spreehunde', email: EMAIL.toLowerCase() })
  await makeListing(db, { title: 'Ohne Adresse' })
  await makeListing(db, { title: 'Erfunden', email: 'demo@h.example', isDemo: true })
  await makeListing(db, { title: 'Ganz neu', email: 'neu@h.example' })
  await sql`update listing set created_at = now() - interval '7 months' where title <> 'Ganz neu'`.execute(db)
  await Promise.all([ask(), ask()])
  await ask()
  const sent = await mails()
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [EMAIL.toLowerCase(), 'Stimmt noch alles zu deinen 2 Einträgen?'],
  ])
  const labels = (sent[0]?.content as MailContent | undefined)?.blocks.flatMap((block) =>
    block.kind === 'button' ? block.label : [],
  )
  expect(labels).toEqual(['Alles stimmt', 'Ändern'])
  const rows = (sent[0]?.content as MailContent | undefined)?.blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts : [],
  )
  expect(rows?.map(({ value }) => value)).toEqual(['Havelhunde', 'Spreehunde'])
  expect(sent[0]?.unsubscribeUrl).toContain('/mails-abbestellen/ein-klick/')
  await ask(months(5))
  expect((await mails()).length).toBe(1)
  await ask(months(7))
  expect((await mails()).length).toBe(3)
})

test('who has never had to do with us is told what this is, whose data it is, how to take the entry over, and of their rights', async () => {
  const { db } = app.database
  await sql`
    insert into listing_source (ref, source, licence, listing_id)
    values ('node/1', 'OpenStreetMap', 'ODbL 1.0', ${listingId})`.execute(db)
  await ask()
  const words = JSON.stringify((await mails()).at(-1)?.content)
  for (const said of [
    'aus dieser Quelle: OpenStreetMap.',
    `/hundepension/${slug}/uebernehmen`,
    '/datenschutz',
  ])
    expect(words).toContain(said)
  await makeOperatorSession(db, EMAIL.toLowerCase(), [{ id: listingId }])
  await app.empty('confirmationRequest')
  await ask()
  expect((await mails()).length).toBe(2)
  expect(JSON.stringify((await mails()).at(-1)?.content)).not.toMatch(/OpenStreetMap|uebernehmen/)
})

test('the page behind the link names the price that everybody sees, also where only the price list has one', async () => {
  const pricing = {
    ...{ per: 'night', base: { klein: 28, mittel: 28, groß: 31 }, dayCare: null, furtherDogs: null },
    ...{ discounts: [], surcharges: [], extras: [], deposit: null, isVatIncluded: null },
  }
  await sql`update listing set price_from = null, pricing = ${JSON.stringify(pricing)}`.execute(
    app.database.db,
  )
  await ask()
  const opened = await app.get(`/api/confirmation-requests/${await token()}`)
  expect(opened.body).toMatchObject({ listings: [{ slug, priceFrom: 28 }] })
})

test('opening the link changes nothing; one press confirms all that the listing says, twice is once', async () => {
  await ask()
  const before = await content()
  const link = `/stimmt-noch/${await token()}?antwort=geschlossen`
  const opened = await app.get(`/api/confirmation-requests/${await token()}`)
  expect(opened.body).toMatchObject({ listings: [{ slug, isConfirmed: false, priceFrom: 28 }] })
  expect([link.includes('geschlossen'), await content(), (await onPage()).confirmed]).toEqual([
    true,
    before,
    [],
  ])
  expect((await press('stimmt')).statusCode).toBe(200)
  expect((await press('stimmt')).statusCode).toBe(200)
  expect((await onPage()).confirmed).toEqual(ALL)
  expect((await app.get(`/api/confirmation-requests/${await token()}`)).body).toMatchObject({
    listings: [{ isConfirmed: true, confirmations: [{ on: berlinDay(new Date()) }, {}, {}, {}] }],
  })
  // What was confirmed as a whole is not asked for until it is old.
  await ask(months(5))
  expect((await mails()).length).toBe(1)
})

test('of one listing the mail names it, and says by which buttons it is answered', async () => {
  await ask()
  const [{ subject, content } = expect.unreachable()] = await mails()
  expect(subject).toBe('Stimmt noch alles? Havelhunde')
  const labels = (content as MailContent).blocks.flatMap((block) =>
    block.kind === 'button' ? block.label : [],
  )
  expect(labels).toEqual(['Alles stimmt', 'Ändern', 'Für immer geschlossen'])
})

test('one press confirms all listings of a mail but those that are closed, and closing lies folded', async () => {
  const { db } = app.database
  const made = []
  for (const title of ['Pankehunde', 'Spreehunde']) made.push(await makeListing(db, { title, email: EMAIL }))
  const [panke, spree] = made
  await sql`update listing set created_at = now() - interval '7 months'`.execute(db)
  await ask()
  const path = `/stimmt-noch/${await token()}`
  const page = async (search: string) => (await app.app.inject({ url: path + search })).body
  const asked = await page('?antwort=geschlossen')
  expect(asked.match(/Bei allen stimmt alles/g)).toHaveLength(1)
  // The first listing alone is unfolded.
  expect(asked.match(/<details[^>]* open[^>]*>/g)).toHaveLength(1)
  expect(asked).toMatch(/<details[^>]* open[^>]*><summary><div[^>]*><h2 id="havelhunde/)
  expect((await press('geschlossen', spree?.slug, { sure: '1' })).statusCode).toBe(200)
  await press('stimmt')
  expect(await page('?gesagt=stimmt')).toContain('Danke! Noch offen: 1 von 2 Einträgen.')
  const answers = () =>
    db.selectFrom('confirmationRequestListing').select(['listingId', 'answer']).orderBy('listingId').execute()
  const sent = await app.app.inject({ url: path, ...urlEncoded({ answer: 'stimmt' }) })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?gesagt=stimmt`])
  expect(await answers()).toEqual([
    { listingId, answer: 'true' },
    { listingId: panke?.id, answer: 'true' },
    { listingId: spree?.id, answer: 'closed' },
  ])
  const done = await page('?gesagt=stimmt')
  expect(done).toContain('Es steht jetzt an den Einträgen, dass alles stimmt.')
  expect(done).not.toContain('Bei allen stimmt alles')
  // Nothing else is said of all at once.
  expect((await app.app.inject({ url: path, ...urlEncoded({ answer: 'aendern' }) })).statusCode).toBe(400)
})

test('what one press confirms stands on the page: other prices, seasons and days to come, words about the hours', async () => {
  const year = Number(berlinDay(new Date()).slice(0, 4))
  const closed = (of: number) => ({ from: `${of}-12-20`, to: `${of + 1}-01-10`, spans: [], note: 'Urlaub' })
  const season = { from: '11-01', to: '03-31', spans: [{ open: '09:00', close: '16:00' }], note: '' }
  await makeListing(app.database.db, {
    ...{ title: 'Spreehunde', email: 'lina@spreehunde.example', hoursText: 'sonntags nach Absprache' },
    specialDays: [closed(year - 2), closed(year), season],
    tariffs: [{ name: 'Abholung', price: 15, unit: 'einmalig' }],
  })
  await sql`update listing set created_at = now() - interval '7 months'`.execute(app.database.db)
  await ask()
  const page = (await app.app.inject({ url: `/stimmt-noch/${await token()}` })).body.replaceAll('\u00a0', ' ')
  for (const told of [
    'Abholung: 15 € einmalig',
    '1. November bis 31. März: 09:00 – 16:00 Uhr',
    `20. Dezember ${year} bis 10. Januar ${year + 1}: geschlossen (Urlaub)`,
    '„sonntags nach Absprache“',
  ])
    expect(page).toContain(told)
  expect(page).not.toContain(`20. Dezember ${year - 2}`)
})

test('to change something opens the own page, for a day', async () => {
  await ask()
  const change = await press('aendern')
  const cookie = String(change.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const session = await app.call('GET', '/api/operator/session', undefined, { cookie })
  expect(session.body).toMatchObject({ listings: [{ slug }] })
  // A day after its first use the link admits nobody, and says where there is a new one.
  await sql`update confirmation_request_listing set answered_at = answered_at - interval '25 hours'`.execute(
    app.database.db,
  )
  const late = await press('aendern')
  expect([late.statusCode, late.headers['set-cookie'], late.json().message]).toEqual([
    410,
    undefined,
    expect.stringContaining('Mein Eintrag'),
  ])
  const page = await app.app.inject({
    url: `/stimmt-noch/${await token()}`,
    ...urlEncoded({ slug, answer: 'aendern' }),
  })
  expect([page.statusCode, page.body]).toEqual([
    410,
    expect.stringMatching(/role="alert".*gilt dieser Link nicht mehr/),
  ])
})

test('closing wants the tick of the own page, tells how it is undone, and is said behind the link from then on', async () => {
  const { db } = app.database
  await makeOperatorSession(db, 'lea@havelhunde.example', [{ id: listingId }])
  await ask()
  const url = `/stimmt-noch/${await token()}`
  const asked = await app.app.inject({ url: `${url}?antwort=geschlossen` })
  for (const words of [
    'Ja, meine Pension hat für immer geschlossen.',
    'Auch wir schreiben allen, deren Aufenthalt noch bevorsteht',
    'Für Betriebsferien ist das nichts',
  ])
    expect([words, asked.body.includes(words)]).toEqual([words, true])
  expect((await press('geschlossen')).json()).toMatchObject({ error: 'invalid', issues: [{ path: 'sure' }] })
  const unsure = await app.app.inject({ url, ...urlEncoded({ slug, answer: 'geschlossen' }) })
  expect([unsure.statusCode, unsure.body.match(/role="alert"/g)?.length]).toEqual([400, 1])
  expect(unsure.body).toMatch(/-error"[^>]*>[^<]*Bitte setze den Haken/)
  expect((await app.get(`/api/listings/slug/${slug}`)).status).toBe(200)
  expect((await press('geschlossen', slug, { sure: '1' })).statusCode).toBe(200)
  expect((await app.get(`/api/listings/slug/${slug}`)).status).toBe(410)
  const told = db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'content'])
    .where('kind', '=', 'listing-closed')
  expect(await told.execute()).toMatchObject([
    { recipient: EMAIL.toLowerCase(), subject: 'Havelhunde ist für immer geschlossen' },
  ])
  expect(JSON.stringify(await told.execute())).toContain('wir öffnen den Eintrag wieder')
  const notices = (await app.rows('mail')).filter(({ kind }) => kind === 'listing-closed-notice')
  expect(notices.map(({ recipient }) => recipient)).toEqual(['lea@havelhunde.example'])
  const page = await app.app.inject({ url })
  expect([page.statusCode, page.body.includes('wir öffnen den Eintrag wieder')]).toEqual([200, true])
  // Pressed twice it has still happened; anything else can no longer be said.
  const again = await app.app.inject({
    url: `/stimmt-noch/${await token()}`,
    ...urlEncoded({ slug, answer: 'geschlossen', sure: 'on' }),
  })
  expect([again.statusCode, again.headers.location]).toEqual([303, `${url}?gesagt=geschlossen`])
  expect(await told.execute()).toHaveLength(1)
  expect((await press('stimmt')).statusCode).toBe(410)
  const closings = (await app.rows('listingChange')).filter(({ field }) => field === 'closing')
  expect(closings).toHaveLength(1)
})

test('only who has said that all is so is thanked for it, whatever else was pressed', async () => {
  const isConfirmed = async () => {
    const { body } = await app.get(`/api/confirmation-requests/${await token()}`)
    return (body as { listings: { isConfirmed: boolean }[] }).listings.map((listing) => listing.isConfirmed)
  }
  await ask()
  expect((await press('aendern')).statusCode).toBe(200)
  expect(await isConfirmed()).toEqual([false])
  expect((await press('stimmt')).statusCode).toBe(200)
  expect(await isConfirmed()).toEqual([true])
  expect((await press('aendern')).statusCode).toBe(200)
  expect(await isConfirmed()).toEqual([true])
  // Done on the own page instead, nothing was said here.
  await ask(months(14))
  await answerOpenRequests(app.database.db, [listingId])
  expect(await isConfirmed()).toEqual([false])
})

test('a link is good for the listings of its address alone, and not once they name another one', async () => {
  const other = await makeListing(app.database.db, { title: 'Fremd', email: 'wer@h.example' })
  await ask()
  expect((await press('stimmt', other.slug)).statusCode).toBe(404)
  expect((await press('vielleicht')).statusCode).toBe(400)
  expect((await app.get('/api/confirmation-requests/1.zz.falsch')).status).toBe(404)
  await sql`update listing set email = 'neu@h.example' where id = ${listingId}`.execute(app.database.db)
  expect((await press('stimmt')).statusCode).toBe(410)
})

test('who has stopped these mails gets none', async () => {
  await app.database.db
    .insertInto('mailObjection')
    .values({ address: EMAIL.toLowerCase(), about: 'confirmations' })
    .execute()
  expect(await ask()).toBe(0)
})

test('three mails without an answer cost the published points and become a task; an answer takes both back', async () => {
  const { qualityScore } = await onPage()
  for (const month of [0, 7, 14]) await ask(months(month))
  await look(months(14))
  expect((await onPage()).isUnconfirmed).toBe(false)
  await look(months(16))
  expect(await onPage()).toMatchObject({
    isUnconfirmed: true,
    qualityScore: qualityScore - UNCONFIRMED_POINTS,
  })
  const list = await app.call('GET', '/api/admin/unconfirmed-listings', undefined, staff)
  expect(list.body).toMatchObject({ total: 1, entries: [{ slug, unanswered: 3, isUndeliverable: false }] })
  const inbox = await app.call('GET', '/api/admin/waiting', undefined, staff)
  expect(inbox.body.unconfirmed).toBe(1)
  const beyond = await app.call('GET', '/api/admin/unconfirmed-listings?page=2&limit=1', undefined, staff)
  expect(beyond.body).toEqual({ total: 1, entries: [] })
  await press('stimmt')
  expect(await onPage()).toMatchObject({ isUnconfirmed: false, qualityScore, confirmed: ALL })
})

test('what nobody has confirmed stays a task where it has no address', async () => {
  const { db } = app.database
  await sql`update listing set is_unconfirmed = true, email = null`.execute(db)
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    (await app.call(method, `/api/admin/${url}`, payload, staff)).body
  const tasks = async () => {
    const lines = await sql`select id from ${UNCONFIRMED_LISTINGS} line`.execute(db)
    return [
      lines.rows.length,
      (await call('GET', 'waiting')).unconfirmed,
      (await call('GET', 'unconfirmed-listings')).entries.map(({ email }: UnconfirmedListing) => email),
    ]
  }
  expect(await tasks()).toEqual([1, 1, [null]])
  // A decision that confirms something leaves it a task when it is taken back.
  const report = await db
    .insertInto('report')
    .values({ subject: 'listing', listingId, kind: 'hours_prices', message: 'Samstags ist zu.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mark = (status: string) => call('PATCH', `problem-reports/${report.id}`, { status })
  await mark('done')
  expect((await tasks())[1]).toBe(0)
  await mark('open')
  expect((await tasks())[1]).toBe(1)
})

test('the inbox counts the mails that nobody has answered in plain German', async () => {
  const { db } = app.database
  await sql`update listing set is_unconfirmed = true`.execute(db)
  const detail = async () =>
    (await sql<{ detail: string }>`select detail from ${UNCONFIRMED_LISTINGS} line`.execute(db)).rows[0]
      ?.detail
  const told = [await detail()]
  for (const month of [0, 7]) {
    await ask(months(month))
    told.push(await detail())
  }
  expect(told).toEqual(['Länger nicht bestätigt', 'Eine Mail ohne Antwort', '2 Mails ohne Antwort'])
})

test('what visitors report of a listing puts it on the list until somebody has looked at it', async () => {
  const list = async (page = '') =>
    (await app.call('GET', `/api/admin/unconfirmed-listings${page}`, undefined, staff)).body
  expect(await list()).toMatchObject({ total: 0 })
  await app.call('POST', `/api/listings/${listingId}/reports`, {
    kind: 'closed',
    message: 'Seit Mai zu.',
    email: '',
    subject: '',
    elapsedMs: 9000,
  })
  expect(await list()).toMatchObject({
    total: 1,
    entries: [{ slug, openReports: 1, unanswered: 0, askedAt: null }],
  })
  expect(await list('?page=2')).toEqual({ total: 1, entries: [] })
  const one = await app.call('GET', `/api/admin/unconfirmed-listings/${listingId}`, undefined, staff)
  expect(one.body).toMatchObject({ slug, openReports: 1 })
  // It has a badge of its own.
  expect((await app.call('GET', '/api/admin/waiting', undefined, staff)).body).toMatchObject({
    unconfirmed: 0,
    reports: 1,
  })
  await sql`update report set status = 'done'`.execute(app.database.db)
  expect(await list()).toMatchObject({ total: 0 })
  // What is reported of a review says nothing of the listing.
  const { id: reviewId } = await app.database.db
    .insertInto('review')
    .values({
      ...({ listingId, userName: 'Mara', source: 'stay', status: 'published' } as const),
      ...{ rating: 2, comment: 'Zu laut.', reviewedOn: '2026-11-01' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.database.db
    .insertInto('report')
    .values({ subject: 'review', kind: 'insulting', message: 'Schimpft.', listingId, reviewId })
    .execute()
  expect(await list()).toMatchObject({ total: 0 })
})

test('an address that is not to be reached counts at once, and staff may confirm by themselves', async () => {
  await ask()
  await look()
  expect((await onPage()).isUnconfirmed).toBe(false)
  await sql`update mail set status = 'failed' where kind = 'confirmation-request'`.execute(app.database.db)
  await look()
  const list = await app.call('GET', '/api/admin/unconfirmed-listings', undefined, staff)
  const [entry] = list.body.entries as UnconfirmedListing[]
  expect(entry).toMatchObject({ slug, isUndeliverable: true })
  const confirmed = await app.app.inject({
    method: 'POST',
    url: `/api/admin/listings/${listingId}/confirm`,
    headers: staff,
  })
  expect(confirmed.statusCode).toBe(200)
  expect(await onPage()).toMatchObject({
    isUnconfirmed: false,
    confirmed: ALL.map((each) => each.replace('operator', 'staff')),
  })
  await look()
  expect((await onPage()).isUnconfirmed).toBe(false)
})

test('what staff have confirmed they take back for half a minute, and all is as it was', async () => {
  const send = (what: string) =>
    app.call('POST', `/api/admin/listings/${listingId}/${what}`, undefined, staff)
  await ask()
  await sql`update mail set status = 'failed' where kind = 'confirmation-request'`.execute(app.database.db)
  await look()
  const unconfirmed = { isUnconfirmed: true, confirmed: [] }
  expect(await onPage()).toMatchObject(unconfirmed)
  await send('confirm')
  expect(await onPage()).not.toMatchObject(unconfirmed)
  expect((await send('undo-confirm')).status).toBe(200)
  expect(await onPage()).toMatchObject(unconfirmed)
  const noted = (await app.rows('auditEntry')).map(({ action }) => action)
  expect(noted.slice(-2)).toEqual(['listing.confirm', 'listing.unconfirm'])
  expect((await send('undo-confirm')).status).toBe(409)
})

test('whoever changes something confirms that and nothing else, in the same transaction', async () => {
  const cookie = await makeOperatorSession(app.database.db, EMAIL.toLowerCase(), [{ id: listingId }])
  const own = (await app.call('GET', `/api/operator/listings/${slug}`, undefined, { cookie })).body
  const { typed, base } = own.parts.contact
  const save = (phone: string) =>
    app.call('PUT', `/api/operator/listings/${slug}/contact`, { ...typed, phone, base }, { cookie })
  expect((await save('1')).status).toBe(400)
  expect((await onPage()).confirmed).toEqual([])
  expect((await save('030 123456')).status).toBe(200)
  expect((await onPage()).confirmed).toEqual(['contact operator'])
  const whole = await app.call('POST', `/api/operator/listings/${slug}/confirm`, undefined, { cookie })
  expect([whole.status, (await onPage()).confirmed]).toEqual([200, ALL])
  // What a visitor points out counts once staff are done with it.
  const report = await app.database.db
    .insertInto('report')
    .values({ subject: 'listing', listingId, kind: 'hours_prices', message: 'Samstags ist zu.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = await app.call('PATCH', `/api/admin/problem-reports/${report.id}`, { status: 'done' }, staff)
  expect([done.status, (await onPage()).confirmed]).toEqual([
    200,
    ['contact operator', 'hours visitor', 'pictures operator', 'prices visitor'],
  ])
})

test('who logs out everywhere makes this mail’s link worthless too, and is not asked anew', async () => {
  await ask()
  const cookie = String((await press('aendern')).headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const out = await app.app.inject({
    url: '/mein-eintrag/abmelden',
    ...urlEncoded({ ueberall: '1' }, { cookie }),
  })
  expect(out.statusCode).toBe(303)
  for (const answer of ['aendern', 'stimmt', 'geschlossen'])
    expect((await press(answer)).statusCode).toBe(410)
  await ask()
  expect((await mails()).length).toBe(1)
})
