import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { closeListing, reopenListing } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { passSubscriptions } from '#features/subscriptions/server/exports.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import type { Room } from '../room-at.ts'
import { keepReports } from './queries.ts'
import { tellWaiting } from './watch.ts'

let own: { id: number; slug: string }
const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  own = await makeListing(db, { title: 'Havelhunde', location: 'Berlin', postcode: '10115' })
})
beforeEach(() => app.empty('roomReport', 'subscription'))

/** Somebody has agreed so many days ago to be told of a place from one day to another, counted from today. */
const waitFrom = (email: string, [first, last]: readonly [number, number], daysAgo = 0) => {
  const [from, to] = [first, last].map((days) => dayAfter(berlinDay(new Date()), days))
  return sql`
    insert into subscription (kind, email, subject, label, listing_id, ends_on, wording, status, confirmed_at, told_at)
    values ('room', ${email}, ${`${own.id}~${from}~${to}`}, 'Havelhunde', ${own.id}, ${to}, 'Ja', 'active',
      now() - make_interval(days => ${daysAgo}::int), now() - make_interval(days => ${daysAgo}::int))`.execute(
    app.database.db,
  )
}
/** What was said so many days ago of a span, its days counted from today; answers the day on which it was said. */
const saidAgo = async (
  daysAgo: number,
  [first, last]: readonly [number, number],
  room: Room,
  id = own.id,
) => {
  const day = (days: number) => dayAfter(berlinDay(new Date()), days)
  const reportedAt = new Date(Date.now() - daysAgo * 86_400_000)
  const said = {
    listingId: id,
    from: day(first),
    to: day(last),
    room,
    reportedBy: 'operator',
    reportedAt,
  } as const
  await keepReports(app.database.db, [said])
  return berlinDay(reportedAt)
}
const wishes = () => app.database.db.selectFrom('subscription').selectAll().execute()
const sender = { siteName: 'Test', publicUrl: 'https://test.example', contactMail: 'wir@test.example' }
/** What the timer mails so many seconds from now. */
const freed = async (laterS = 31) => {
  await app.empty('mail')
  const now = new Date(Date.now() + laterS * 1000)
  await app.database.db.transaction().execute((transaction) => tellWaiting(transaction, sender, now))
  return app.rows('mail')
}

test('nobody is told of a place for days that have begun already or are over', async () => {
  await saidAgo(0, [-40, 20], 'free')
  for (const days of [
    [-9, -5],
    [-1, 4],
    [0, 4],
  ] as const)
    await waitFrom(`tag${days[0]}@hund.example`, days)
  expect((await freed()).map(({ recipient }) => recipient)).toEqual(['tag0@hund.example'])
})

test('days that have begun already are waited for by nobody', async () => {
  const today = berlinDay(new Date())
  const ask = (first: number) =>
    app.call('POST', `/api/listings/slug/${own.slug}/room-watch`, {
      ...{ email: 'wer@hund.example', nickname: '', elapsedMs: 9000 },
      ...{ from: dayAfter(today, first), to: dayAfter(today, 4) },
    })
  const refused = await ask(-1)
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'from', message: expect.stringMatching(/^Diese Tage haben schon begonnen\./) }],
  ])
  expect((await ask(0)).status).toBe(200)
  expect(await wishes()).toHaveLength(1)
  // Nor does a page offer it that could not be sent.
  const asked = async (first: number, last: number) => {
    const days = `from=${dayAfter(today, first)}&to=${dayAfter(today, last)}`
    const { status, body } = await app.get(`/api/listings/slug/${own.slug}/room-watch?${days}`)
    return [status, (body as { issues?: { message: string }[] }).issues?.[0]?.message]
  }
  expect(await asked(-1, 4)).toEqual([400, refused.body.issues[0].message])
  expect(await asked(9, 4)).toEqual([400, 'Der letzte Tag liegt vor dem ersten.'])
  expect(await asked(4, 900)).toEqual([400, 'Bitte wähle einen Zeitraum von höchstens 365 Nächten.'])
  expect(await asked(0, 4)).toEqual([200, undefined])
})

test('that a span was full frees nothing by being forgotten, what is said since does', async () => {
  const [weekend, holidays] = [[20, 23] as const, [24, 60] as const]
  await saidAgo(62, weekend, 'full')
  await saidAgo(20, holidays, 'free')
  await waitFrom('lange@hund.example', [20, 34], 50)
  await waitFrom('kurz@hund.example', [20, 34], 10)
  expect(await freed()).toEqual([])
  expect(await wishes()).toHaveLength(2)
  await saidAgo(0, weekend, 'tight')
  expect(await freed()).toHaveLength(2)
  expect(await wishes()).toEqual([])
})

test('what is said by a slip and put right within half a minute tells nobody of a place', async () => {
  await saidAgo(5, [20, 40], 'full')
  await saidAgo(5, [41, 60], 'free')
  await waitFrom('anna@hund.example', [25, 30], 3)
  await waitFrom('otto@hund.example', [40, 55], 3)
  await saidAgo(0, [20, 40], 'free')
  expect(await freed(0)).toEqual([])
  await saidAgo(0, [20, 40], 'full')
  expect(await freed()).toEqual([])
  expect(await wishes()).toHaveLength(2)
  await saidAgo(0, [20, 40], 'free')
  expect((await freed()).map(({ recipient }) => recipient)).toEqual([
    'anna@hund.example',
    'otto@hund.example',
  ])
})

test('who confirms when a place has become free, and who asks in spite of one, reads when that was said', async () => {
  const said = await saidAgo(20, [20, 40], 'tight')
  await waitFrom('spaet@hund.example', [25, 30], 3)
  const [mail, ...others] = await freed()
  expect(JSON.stringify(mail?.content)).toContain(`"Gemeldet","value":"am ${formatDate(said)} für `)
  expect(others).toEqual([])
  await saidAgo(0, [20, 40], 'free')
  await waitFrom('spaet@hund.example', [25, 30], 3)
  expect(JSON.stringify(await freed())).toContain('"Gemeldet","value":"heute für ')
})

test('the mail says for which days a place was reported, beside those that somebody waits for', async () => {
  const day = (days: number) => formatDate(dayAfter(berlinDay(new Date()), days))
  const short = (days: number) => day(days).slice(0, 6)
  await saidAgo(0, [24, 38], 'tight')
  await waitFrom('anna@hund.example', [20, 35])
  const [mail] = await freed()
  expect((mail?.content as MailContent | undefined)?.blocks).toContainEqual({
    kind: 'facts',
    facts: [
      { name: 'Dein Zeitraum', value: `${day(20)} bis ${day(35)}` },
      { name: 'Gemeldet', value: `heute für ${short(24)} – ${short(38)}: knapp` },
    ],
  })
})

test('of a single day it is said that it is one', async () => {
  const day = dayAfter(berlinDay(new Date()), 20)
  const wording = async (to: string) => {
    const { body } = await app.get(`/api/listings/slug/${own.slug}/room-watch?from=${day}&to=${to}`)
    return (body as { wording: string }).wording
  }
  const next = dayAfter(day, 1)
  expect(await wording(day)).toContain(`bei Havelhunde am ${formatDate(day)} ein Platz`)
  expect(await wording(next)).toContain(
    `bei Havelhunde im Zeitraum ${formatDate(day)} bis ${formatDate(next)} ein Platz`,
  )
})

test('who waits at a listing that is merged into another one is told of what is said there from then on', async () => {
  const { db } = app.database
  const into = await makeListing(db, { title: 'Havelhunde Gatow', location: 'Berlin', postcode: '10115' })
  await saidAgo(20, [20, 40], 'free', into.id)
  await waitFrom('anna@hund.example', [25, 30], 3)
  await db
    .transaction()
    .execute((transaction) => passSubscriptions(transaction, 'room', { from: own.id, into: into.id }))
  expect(await freed()).toEqual([])
  await saidAgo(0, [20, 40], 'free', into.id)
  expect(await freed()).toMatchObject([{ subject: 'Bei Havelhunde Gatow ist wieder Platz' }])
})

test('who waits at a place that closes for good is told once and forgotten, unless that is taken back', async () => {
  const { db } = app.database
  await app.empty('mail')
  const tell = (laterS: number) =>
    db
      .transaction()
      .execute((transaction) => tellWaiting(transaction, sender, new Date(Date.now() + laterS * 1000)))
  await waitFrom('anna@hund.example', [25, 30])
  await closeListing(db, own.id)
  await tell(0)
  await reopenListing(db, own.id)
  await tell(31)
  expect([await app.rows('mail'), (await wishes()).length]).toEqual([[], 1])

  await closeListing(db, own.id)
  await tell(31)
  await tell(31)
  const mails = await app.rows('mail')
  expect(mails).toMatchObject([
    { recipient: 'anna@hund.example', subject: 'Havelhunde hat für immer geschlossen' },
  ])
  const [from, to] = [25, 30].map((days) => dayAfter(berlinDay(new Date()), days))
  expect(JSON.stringify(mails)).toContain(`/hundepension/${own.slug}?from=${from}&to=${to}"`)
  expect(await wishes()).toEqual([])
  await reopenListing(db, own.id)
})

test('instead of a place for these dogs only those are shown that may take them', async () => {
  const { db } = app.database
  const takes = { small: 'yes', medium: 'yes', large: 'yes' } as const
  const at = { latitude: 53.55, longitude: 10 }
  const { slug } = await makeListing(db, { ...at, title: 'Hafenhof' })
  await makeListing(db, { ...at, title: 'Nur Kleine', admission: { ...takes, large: 'no' } })
  await makeListing(db, { ...at, title: 'Nimmt alle', admission: takes })
  await app.database.delivered()
  const day = (days: number) => dayAfter(berlinDay(new Date()), days)
  const near = async (dogs: string) => {
    const { body } = await app.get(
      `/api/listings/slug/${slug}/room-watch?from=${day(20)}&to=${day(25)}${dogs}`,
    )
    return (body as { near: { listingTitle: string }[] }).near.map(({ listingTitle }) => listingTitle).sort()
  }
  expect(await near('')).toEqual(['Nimmt alle', 'Nur Kleine'])
  expect(await near('&dogs=2&traits=klein_gross')).toEqual(['Nimmt alle'])
})
