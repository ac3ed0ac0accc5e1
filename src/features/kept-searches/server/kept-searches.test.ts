import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { closeListing } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { PlaceReader } from '#features/places/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { OwnRoom } from '#features/room/contract.ts'
import { ROOM_MAILS, tellWaiting } from '#features/room/server/exports.ts'
import { notices } from '#features/subscriptions/server/exports.ts'
import { Changes } from '#platform/server/changes.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import { SEARCH_MAILS, tellNews } from './service.ts'

let own: { id: number; slug: string }
let operator = ''
const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  own = await makeListing(db, { title: 'Havelhunde', location: 'Berlin', postcode: '10115' })
  await makeListing(db, { title: 'Spreehunde', location: 'Berlin', postcode: '10115' })
  operator = await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
}, 'built')
beforeEach(async () => {
  for (const table of ['subscription', 'mail', 'roomReport'] as const)
    await app.database.db.deleteFrom(table).execute()
})

// Each from an address of its own, so that no limit is met.
let senders = 0
const post = (url: string, payload: object, remoteAddress = `10.3.${senders >> 8}.${senders++ & 255}`) =>
  app.app.inject({ method: 'POST', url, payload, remoteAddress })
const typed = (email: string) => ({ email, nickname: '', elapsedMs: 5000 })
const keep = (email: string, search = 'query=Berlin&sort=price', from?: string) =>
  post('/api/kept-searches', { ...typed(email), search }, from)
const submit = (url: string, form: Record<string, string>) =>
  app.app.inject({ url, remoteAddress: `10.4.0.${senders++ & 255}`, ...urlEncoded(form) })
const mails = () => app.rows('mail')
const subscriptions = () => app.database.db.selectFrom('subscription').selectAll().orderBy('email').execute()
/** The paths of a kind's links in the newest mail. */
async function pathIn(part: string): Promise<string> {
  const mail = (await mails()).at(-1)
  return new RegExp(`/benachrichtigung/${part}/[\\w.-]+`).exec(JSON.stringify(mail))?.[0] ?? ''
}
const tokenOf = (path: string) => path.split('/').at(-1) ?? ''
const confirm = async () => post(`/api/notices/confirmation/${tokenOf(await pathIn('bestaetigen'))}`, {})
const sender = {
  siteName: 'Hundequartier',
  publicUrl: 'https://hunde.example',
  contactMail: 'wir@hunde.example',
}
async function tell() {
  const { db } = app.database
  const optIn = notices(
    { db, links: await openTestLinks(db), sender, answerAfterMs: 0 },
    { room: ROOM_MAILS, search: SEARCH_MAILS },
  )
  const directory = await ListingDirectory.open(db, await Changes.follow(app.database))
  await tellNews({ sources: { db, directory, places: new PlaceReader(db) }, optIn, sender })
  directory.close()
}
const pass = (days: number) =>
  sql`update subscription set told_at = told_at - make_interval(days => ${days}::int),
    confirmed_at = confirmed_at - make_interval(days => ${days}::int)`.execute(app.database.db)

test('what is new in a kept search is told once a week, until somebody unsubscribes, and then nothing is kept', async () => {
  expect((await keep('Anna@Hund.example')).json()).toEqual({ received: true })
  expect(
    (
      await app.get(
        `/api${(await pathIn('bestaetigen')).replace('/benachrichtigung/bestaetigen', '/notices/confirmation')}`,
      )
    ).body,
  ).toMatchObject({
    email: 'a…@hund.example',
    label: 'Berlin, bis 30 km',
    mayConfirm: true,
  })
  await tell()
  expect((await confirm()).json()).toMatchObject({ status: 'active', mayConfirm: false })
  await pass(8)
  await app.database.db
    .updateTable('listing')
    .set({ createdAt: new Date('2020-01-01') })
    .execute()
  await tell()
  expect(await mails()).toHaveLength(1)
  const fresh = await makeListing(app.database.db, {
    title: 'Pankehunde',
    location: 'Berlin',
    postcode: '10115',
  })
  const far = await makeListing(app.database.db, {
    title: 'Isarhunde',
    location: 'München',
    postcode: '80331',
  })
  await tell()
  expect(await mails()).toHaveLength(1)
  await pass(8)
  await tell()
  const [, news, ...others] = await mails()
  expect(others).toEqual([])
  expect(news).toMatchObject({
    recipient: 'anna@hund.example',
    subject: '1 neuer Eintrag: Berlin, bis 30 km',
  })
  const words = JSON.stringify(news?.content)
  expect([words.includes(fresh.slug), words.includes(far.slug)]).toEqual([true, false])

  // A day before the week is over nothing more is told.
  await pass(6)
  await makeListing(app.database.db, { title: 'Wuhlehunde', location: 'Berlin', postcode: '10115' })
  await tell()
  expect(await mails()).toHaveLength(2)

  const oneClick = new URL(news?.unsubscribeUrl ?? '').pathname
  expect((await app.app.inject({ url: oneClick })).statusCode).toBe(302)
  expect(await subscriptions()).toHaveLength(1)
  expect((await submit(oneClick, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200)
  expect(await subscriptions()).toEqual([])
  expect((await submit(oneClick, {})).statusCode).toBe(200)
})

test('a mail names ten new entries and says how many more there are', async () => {
  const { db } = app.database
  await keep('Anna@Hund.example')
  await confirm()
  await pass(8)
  await db
    .updateTable('listing')
    .set({ createdAt: new Date('2020-01-01') })
    .execute()
  const made = []
  for (let number = 10; number < 22; number++)
    made.push(await makeListing(db, { title: `Neuhof ${number}`, location: 'Berlin', postcode: '10115' }))
  await tell()
  const news = (await mails()).at(-1)
  await db
    .deleteFrom('listing')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute()
  expect(news?.subject).toBe('12 neue Einträge: Berlin, bis 30 km')
  const words = JSON.stringify(news?.content)
  expect(made.filter(({ slug }) => words.includes(`/hundepension/${slug}"`))).toHaveLength(10)
  expect(words).toContain('"Und 2 weitere."')
  const [title = ''] = made.map(({ slug }) => slug)
  expect((news?.content as MailContent | undefined)?.blocks).toContainEqual({
    kind: 'facts',
    facts: expect.arrayContaining([
      { name: expect.stringMatching(/ in Berlin$/), value: 'Neuhof 10', url: expect.stringContaining(title) },
    ]),
  })
})

test('a search for places that take a dog is kept with what is known of it, but without days', async () => {
  const kept = async (search: string) =>
    (await app.get(`/api/kept-searches?search=${encodeURIComponent(search)}`)).body
  const stay = 'from=2027-08-01&to=2027-08-09&free=1&dogs=1&traits=gross-kg40-quatsch'
  expect(await kept(`query=Berlin&maxPrice=40&${stay}&fits=1`)).toMatchObject({
    label: 'Berlin, bis 30 km, Ab-Preis bis 40\u00a0€ am Tag, passend für 1 Hund, groß',
    search: 'query=Berlin&maxPrice=40&dogs=1&traits=gross-kg40&fits=1',
  })
  // Without the wish every place is one that is searched for.
  expect(await kept(`query=Berlin&${stay}`)).toMatchObject({
    label: 'Berlin, bis 30 km',
    search: 'query=Berlin',
  })
})

test('what a query says as words is kept as what it was understood as, whatever the query is called', async () => {
  const kept = async (search: string) =>
    (await app.get(`/api/kept-searches?search=${encodeURIComponent(search)}`)).body
  for (const name of ['query', 'q'])
    expect(await kept(`${name}=HuTa Berlin mit Abholservice&maxPrice=40`)).toMatchObject({
      label: 'Berlin, bis 30 km, Hundetagesstätte, Abholservice, Ab-Preis bis 40\u00a0€ am Tag',
      search: 'query=Berlin&category=hundetagesstaette&features=abholservice&maxPrice=40',
    })
})

test('of a position the day is told and no more than a kilometre is kept, which is agreed to', async () => {
  await keep('ort@hund.example', 'lat=52.520008&lng=13.404954&maxDistance=20')
  const [{ subject, label, wording } = { subject: '', label: '', wording: '' }] = await subscriptions()
  expect(subject).toBe('lat=52.52&lng=13.4&maxDistance=20')
  expect(label).toBe(`Standort vom ${formatDate(berlinDay(new Date()))}, bis 20 km`)
  expect(wording).toContain('auf etwa einen Kilometer genau')
})

test('nothing that its sender typed stands in the mail that asks, but places that are known', async () => {
  for (const words of ['Jackpot www.gewinn.example', 'Jackpot Berlin', '"Berlin" Jackpot', 'Havelhunde'])
    expect((await keep('fremd@hund.example', `query=${encodeURIComponent(words)}`)).statusCode).toBe(200)
  const asked = JSON.stringify([
    await mails(),
    (await subscriptions()).map(({ label, wording }) => [label, wording]),
  ])
  expect((await mails()).length).toBeGreaterThan(0)
  expect(asked).not.toMatch(/Jackpot|gewinn|Havelhunde/)
  expect(asked).toContain('eine Suche mit eigenen Worten')
})

test('after eleven months it is asked whether it is still wanted; pressed, it goes on for another year', async () => {
  await keep('anna@hund.example')
  await confirm()
  const asked = async () => (await mails()).filter(({ kind }) => kind === 'search-renewal')
  await pass(330)
  await tell()
  expect(await asked()).toEqual([])
  await pass(10)
  await tell()
  await tell()
  const renewals = await asked()
  expect(renewals).toHaveLength(1)
  const [{ confirmedAt } = expect.unreachable()] = await subscriptions()
  const until = new Date(confirmedAt ?? 0)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  // Nothing new may have come in all that time.
  expect(JSON.stringify(renewals)).toContain(
    'vor fast einem Jahr hast du uns gebeten, dir neue Einträge zu melden: Berlin, bis 30 km.',
  )
  expect(JSON.stringify(renewals)).toContain(
    `löschen wir die Suche und deine Adresse nach dem ${formatDate(berlinDay(until))}.`,
  )
  const page = await app.app.inject({ url: await pathIn('bestaetigen') })
  expect(page.body).toContain('Ja, schreibt mir')
  const before = Date.now()
  await confirm()
  const [kept] = await subscriptions()
  expect(kept?.confirmedAt?.getTime()).toBeGreaterThanOrEqual(before)
  expect(kept?.askedAt).toBeNull()
})

test('whoever keeps a search again that is about to be deleted is asked once more, with the same answer as ever', async () => {
  const first = await keep('anna@hund.example')
  await confirm()
  const asked = async () => (await mails()).filter(({ kind }) => kind === 'search-renewal')
  await keep('Anna@Hund.example')
  expect(await mails()).toHaveLength(1)
  await pass(340)
  await tell()
  // Not so soon after the last one.
  await keep('Anna@Hund.example')
  expect(await asked()).toHaveLength(1)
  await sql`update subscription set asked_at = now() - interval '20 days'`.execute(app.database.db)
  const [before] = await subscriptions()
  const again = await keep('Anna@Hund.example')
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  expect((await asked())[1]).toMatchObject({
    recipient: 'anna@hund.example',
    unconfirmedAddress: 'anna@hund.example',
  })
  const { askedAt: _, ...same } = before ?? {}
  expect(await subscriptions()).toMatchObject([same])
  expect((await confirm()).json()).toMatchObject({ status: 'active', mayConfirm: false })
  expect((await subscriptions())[0]?.askedAt).toBeNull()
})

test('nobody is asked about a search that is due to be deleted, as when nothing ran for a month', async () => {
  await keep('anna@hund.example')
  await confirm()
  await pass(367)
  await tell()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['search-confirm'])
})

test('no answer tells whether an address is known, and thirty posts and plus-addresses flood no mailbox', async () => {
  const first = await keep('anna@hund.example')
  await confirm()
  for (const email of ['anna@hund.example', 'otto@hund.example', 'otto@hund.example']) {
    const again = await keep(email)
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  }
  await app.empty('mail')
  const keepAll = (from: number, address?: string) =>
    Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        keep(`bella+${from + i}@hund.example`, 'query=Berlin', address).then(({ statusCode }) => statusCode),
      ),
    )
  expect(new Set(await keepAll(0, '10.9.9.9'))).toEqual(new Set([200, 429]))
  await keepAll(30)
  const today = (await mails()).filter(({ nextAttemptAt }) => nextAttemptAt.getTime() <= Date.now())
  expect(today).toHaveLength(5)
  const bot = await post('/api/kept-searches', {
    ...typed('bot@spam.example'),
    nickname: 'Bot',
    search: 'query=Berlin',
  })
  expect(bot.json()).toEqual({ received: true })
  expect((await subscriptions()).map(({ email }) => email)).not.toContain('bot@spam.example')
})

test('without scripts a search is kept, confirmed and given up by pages with a button', async () => {
  const path = `/neue-eintraege/${encodeURIComponent('query=Berlin&maxDistance=10')}`
  expect((await app.app.inject({ url: path })).body).toContain('Berlin, bis 10 km')
  expect((await app.app.inject({ url: '/suche?query=Berlin' })).body).toContain('Neue Einträge hier melden')
  const refused = await submit(path, { email: 'keine', nickname: '' })
  expect([refused.statusCode, refused.body.includes('Ungültige E-Mail-Adresse')]).toEqual([400, true])
  const reply = await submit(path, { email: 'anna@hund.example', nickname: '' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${path}?gesendet=1`])
  const link = await pathIn('bestaetigen')
  expect((await submit(link, {})).statusCode).toBe(303)
  expect((await app.app.inject({ url: link })).body).toContain('Wir melden uns')
  expect((await subscriptions())[0]).toMatchObject({
    status: 'active',
    subject: 'query=Berlin&maxDistance=10',
  })
  expect((await app.app.inject({ url: '/neue-eintraege/lat%3D999' })).statusCode).toBe(404)
  expect((await app.app.inject({ url: `${link}x` })).statusCode).toBe(404)
})

test('whoever has agreed can take it back at once, by the same mail and on the page, and reads that it is done', async () => {
  const leave = async (path: string) => {
    const reply = await submit(path, {})
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${path}?gesendet=1`])
    const page = await app.app.inject({ url: `${path}?gesendet=1` })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('deine Adresse ist gelöscht')])
    expect(await subscriptions()).toEqual([])
  }
  await keep('anna@hund.example')
  await confirm()
  const inMail = await pathIn('abmelden')
  expect((await app.app.inject({ url: inMail })).body).toContain('Ja, abbestellen')
  // An address that somebody has only typed says nothing of it.
  expect((await app.app.inject({ url: `${inMail}?gesendet=1` })).body).toContain('Ja, abbestellen')
  await leave(inMail)
  expect((await app.app.inject({ url: inMail })).statusCode).toBe(404)
  const used = await app.app.inject({ url: await pathIn('bestaetigen') })
  expect([used.statusCode, used.body]).toEqual([404, expect.stringContaining('oder schon erledigt')])

  const days = { from: dayAfter(berlinDay(new Date()), 20), to: dayAfter(berlinDay(new Date()), 25) }
  await post(`/api/listings/slug/${own.slug}/room-watch`, { ...typed('anna@hund.example'), ...days })
  const link = await pathIn('bestaetigen')
  const onPage = async () =>
    /href="(\/benachrichtigung\/abmelden\/[\w.-]+)"[^>]*>Doch nicht, abmelden</.exec(
      (await app.app.inject({ url: link })).body,
    )?.[1]
  expect(await onPage()).toBeUndefined()
  await confirm()
  await leave((await onPage()) ?? '')
})

test.each(['tight', 'free'])(
  'whoever waits for a place in full holidays gets one mail when it is %s, and is forgotten',
  async (room) => {
    const headers = { cookie: operator }
    const url = `/api/operator/listings/${own.slug}/room`
    const { spans } = (await app.call('GET', url, undefined, headers)).body as OwnRoom
    const [span] = spans as [OwnRoom['spans'][number]]
    const say = (room: string) =>
      app.app.inject({ method: 'PUT', url, headers, payload: { from: span.from, room } })
    await say('full')
    const path = `/hundepension/${own.slug}/benachrichtigen/${span.from}_${span.to}`
    expect((await app.app.inject({ url: `/hundepension/${own.slug}` })).body).toContain(`href="${path}"`)
    const page = (await app.app.inject({ url: path })).body
    expect(page).toContain('Spreehunde')
    // What is full then, too, helps nobody.
    const { id: listingId } = await app.database.db
      .selectFrom('listing')
      .select('id')
      .where('title', '=', 'Spreehunde')
      .executeTakeFirstOrThrow()
    const full = {
      listingId,
      startsOn: span.from,
      endsOn: span.to,
      room: 'full',
      reportedBy: 'staff',
    } as const
    await app.database.db.insertInto('roomReport').values(full).execute()
    await app.database.delivered()
    expect((await app.app.inject({ url: path })).body).not.toContain('Spreehunde')
    for (const email of ['anna@hund.example', 'otto@hund.example'])
      expect((await submit(path, { email, nickname: '' })).headers.location).toBe(`${path}?gesendet=1`)
    // Otto never confirms; Anna does.
    const [first] = await mails()
    const token = /bestaetigen\/([\w.-]+)/.exec(JSON.stringify(first?.content))?.[1]
    await post(`/api/notices/confirmation/${token}`, {})
    await say('full')
    expect(await mails()).toHaveLength(2)
    await Promise.all([say(room), say(room)])
    const later = new Date(Date.now() + 60_000)
    await app.database.db.transaction().execute((transaction) => tellWaiting(transaction, sender, later))
    const freed = (await mails()).filter(({ kind }) => kind === 'room-freed')
    expect(freed).toMatchObject([
      { recipient: 'anna@hund.example', subject: 'Bei Havelhunde ist wieder Platz' },
    ])
    expect(JSON.stringify(freed)).toMatch(/\/hundepension\/[\w-]+\?from=[\d-]+&to=[\d-]+#anfrage/)
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['otto@hund.example'])
    for (const days of ['2026-02-30_2026-03-02', '2027-01-05_2027-01-01', '2020-01-01_2020-01-03', 'heute'])
      expect(
        (await submit(`/hundepension/${own.slug}/benachrichtigen/${days}`, typed('a@b.example') as never))
          .statusCode,
        days,
      ).toBeGreaterThanOrEqual(400)
  },
)

test('whoever opens the link when the place has closed meanwhile reads that, sees others, and agrees to nothing', async () => {
  const { db } = app.database
  const { id, slug } = await makeListing(db, { title: 'Bald zu', location: 'Berlin', postcode: '10115' })
  await app.database.delivered()
  const days = { from: dayAfter(berlinDay(new Date()), 20), to: dayAfter(berlinDay(new Date()), 25) }
  await post(`/api/listings/slug/${slug}/room-watch`, { ...typed('anna@hund.example'), ...days })
  const link = await pathIn('bestaetigen')
  expect((await app.app.inject({ url: link })).body).toContain('Ja, schreibt mir')
  await closeListing(db, id)
  await app.database.delivered()
  const { body } = await app.app.inject({ url: link })
  expect(body).toContain('Diese Hundepension hat für immer geschlossen')
  expect(body).toContain('Spreehunde')
  expect(body).not.toContain('Ja, schreibt mir')
  expect((await confirm()).json()).toMatchObject({ status: 'pending', closedListing: slug })
  expect((await subscriptions()).map(({ status }) => status)).toEqual(['pending'])
})
