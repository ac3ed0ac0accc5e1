import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp, startTestApp } from '#app/test-app.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import type { ListingFigures } from '../contract.ts'
import { FigureCounter } from './counter.ts'
import { figuresFile, readFigures, selectLately, selectMissed } from './exports.ts'
import { MissedSearches } from './missed-searches.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const TODAY = new Date('2026-11-21T12:00:00Z')

let own: { id: number; slug: string }
let cookie = ''

const app = sharedTestApp(async ({ db }) => {
  own = await makeListing(db, { title: 'Havelhunde' })
  cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
})
beforeEach(async () => {
  for (const table of ['listingDay', 'bookingRequest'] as const)
    await app.database.db.deleteFrom(table).execute()
})

const kept = () => app.database.db.selectFrom('listingDay').selectAll().orderBy('day').execute()
const monthOf = ({ months }: ListingFigures, month: string) => months.find((each) => each.month === month)

test('what is counted at once is added up by day in Germany, and no count is lost or twice', async () => {
  const counter = new FigureCounter(app.database.db)
  const [evening, night] = [new Date('2026-11-20T22:59:00Z'), new Date('2026-11-20T23:01:00Z')]
  for (let times = 0; times < 50; times++) counter.count('shown', own.id, evening)
  const keeping = counter.keep()
  counter.count('opened', own.id, night)
  counter.count('contacted', own.id, evening)
  await Promise.all([keeping, counter.keep(), counter.keep()])
  expect(await kept()).toEqual([
    { listingId: own.id, day: '2026-11-20', shown: 50, opened: 0, contacted: 1 },
    { listingId: own.id, day: '2026-11-21', shown: 0, opened: 1, contacted: 0 },
  ])
})

test('what could not be kept is kept the next time; listings that are not there are left out', async () => {
  const { db } = app.database
  const counter = new FigureCounter(db)
  counter.count('opened', own.id, TODAY)
  counter.count('opened', 999_999, TODAY)
  await sql`alter table listing_day rename to listing_day_away`.execute(db)
  const failed = expect(counter.keep()).rejects.toThrow()
  await new Promise((resolve) => setImmediate(resolve))
  counter.count('opened', own.id, TODAY)
  await failed
  counter.count('opened', own.id, TODAY)
  await sql`alter table listing_day_away rename to listing_day`.execute(db)
  await counter.keep()
  expect(await kept()).toMatchObject([{ listingId: own.id, opened: 3 }])
})

test('twelve months are told with what became of requests, suspected spam aside; the file has the days', async () => {
  const { db } = app.database
  const counter = new FigureCounter(db)
  counter.count('opened', own.id, TODAY)
  counter.count('opened', own.id, new Date('2026-01-31T12:00:00Z'))
  counter.count('opened', own.id, new Date('2025-11-30T12:00:00Z'))
  await counter.keep()
  const asked = { ...own, title: 'Havelhunde' }
  const stay = { checkIn: '2026-12-24', checkOut: '2026-12-27' }
  for (const status of ['pending', 'confirmed', 'rejected'] as const)
    await makeStay(db, asked, { ...stay, status, customerName: `Wer ${status}` })
  const spam = await makeStay(db, asked, { ...stay, customerName: 'Wer wirbt' })
  await db.updateTable('bookingRequest').set({ suspectedSpam: true }).where('id', '=', spam.id).execute()
  await db.updateTable('bookingRequest').set({ createdAt: TODAY, answeredAt: null }).execute()
  await db.updateTable('bookingRequest').set({ answeredAt: TODAY }).where('status', '<>', 'pending').execute()
  const figures = await readFigures(db, own.id, TODAY)
  expect([figures.months.length, figures.until]).toEqual([12, '2026-11-21'])
  expect(monthOf(figures, '2026-11')).toEqual({
    month: '2026-11',
    ...{ shown: 0, opened: 1, contacted: 0, requested: 3, answered: 2, confirmed: 1 },
  })
  expect(monthOf(figures, '2026-01')?.opened).toBe(1)
  expect(monthOf(figures, '2025-12')?.opened).toBe(0)
  expect(await figuresFile(db, own.id, TODAY)).toBe(
    '\uFEFFTag;Gezeigt;Geöffnet;Kontakt;Angefragt;Beantwortet;Bestätigt\r\n2026-01-31;0;1;0;0;0;0\r\n2026-11-21;0;1;0;3;2;1\r\n',
  )
})

test('the last days are today and those before it, and not one more, in Germany', async () => {
  const { db } = app.database
  const { id } = await makeStay(db, { ...own, title: 'Havelhunde' })
  // Within one transaction it is always the same moment.
  await db.transaction().execute(async (transaction) => {
    const lately = () => selectLately(transaction, own.id, 30)
    const none = await lately()
    const first = sql<string>`(${GERMAN_TODAY} - 29)`
    await sql`
      insert into listing_day (listing_id, day, shown, opened, contacted)
      select ${own.id}, day, 1, opened, 1
      from (values (${first} - 1, 100), (${first}, 20), (${GERMAN_TODAY}, 3)) as counted (day, opened)`.execute(
      transaction,
    )
    expect(await lately()).toEqual({ ...none, opened: 23 })
    const ask = (time: string) =>
      sql`
        update booking_request
        set created_at = (${first}::timestamp + ${time}::interval) at time zone 'Europe/Berlin'
        where id = ${id}`.execute(transaction)
    await ask('0 minutes')
    expect((await lately()).requested).toBe(1)
    await ask('-1 minute')
    expect((await lately()).requested).toBe(0)
  })
})

test('what was missed is told of the last weeks alone, the most often first, the same often by their letters', async () => {
  const { db } = app.database
  await db.transaction().execute(async (transaction) => {
    await sql`delete from missed_search`.execute(transaction)
    const first = sql<string>`(${GERMAN_TODAY} - 27)`
    await sql`
      insert into missed_search (day, text, count) values
        (${first} - 1, 'husum', 50), (${first}, 'husum', 3), (${GERMAN_TODAY}, 'husum', 4),
        (${GERMAN_TODAY}, 'sylt', 9), (${GERMAN_TODAY}, 'amrum', 7)`.execute(transaction)
    expect(await selectMissed(transaction, 4, 10)).toEqual([
      { text: 'sylt', count: 9 },
      { text: 'amrum', count: 7 },
      { text: 'husum', count: 7 },
    ])
    expect(await selectMissed(transaction, 4, 1)).toEqual([{ text: 'sylt', count: 9 }])
    await sql`delete from missed_search`.execute(transaction)
  })
})

test('pages tell what they show, programs are not counted, and a stop keeps what was counted', async () => {
  const stopped = await startTestApp(async ({ db }) => {
    own = await makeListing(db, { title: 'Havelhunde' })
  })
  try {
    const tell = async (userAgent: string, payload: object) =>
      (await stopped.call('POST', '/api/figures', payload, { 'user-agent': userAgent })).status
    expect(await tell(PHONE, { shown: [own.id, own.id] })).toBe(200)
    expect(await tell(PHONE, { opened: own.id })).toBe(200)
    expect(await tell(PHONE, { contacted: own.id })).toBe(200)
    expect(await tell('Mozilla/5.0 (compatible; Googlebot/2.1)', { opened: own.id })).toBe(200)
    expect(await tell(PHONE, { opened: 'alle' })).toBe(400)
    expect(await tell(PHONE, { shown: Array.from({ length: 61 }, () => own.id) })).toBe(400)
    await stopped.app.close()
    expect(await stopped.database.db.selectFrom('listingDay').selectAll().execute()).toMatchObject([
      { listingId: own.id, shown: 1, opened: 1, contacted: 1 },
    ])
  } finally {
    await stopped.close()
  }
})

test('an operator gets the figures of what is theirs as a file, others do not', async () => {
  const { slug } = await app.database.db.selectFrom('listing').select('slug').executeTakeFirstOrThrow()
  const url = `/mein-eintrag/${slug}/zahlen.csv`
  const file = await app.app.inject({ url, headers: { cookie } })
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  const other = await makeOperatorSession(app.database.db, 'wer@anderswo.example', [])
  for (const [status, headers] of [
    [401, {}],
    [404, { cookie: other }],
  ] as const) {
    const refused = await app.app.inject({ url, headers })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([
      status,
      expect.stringContaining('no-store'),
    ])
  }
})

test('a search without a hit is written down once three senders had it on a day, each counted once, and nothing that may tell of somebody', async () => {
  const { db } = app.database
  const missed = new MissedSearches(db)
  const day = new Date('2026-11-20T12:00:00Z')
  const search = async (text: string, ...senders: string[]) => {
    for (const sender of senders) await missed.count(text, sender, day)
    await missed.keep()
  }
  const rows = () => db.selectFrom('missedSearch').selectAll().orderBy('text').execute()
  await search('Hundepension Sylt', '10.0.0.1', '10.0.0.2', '10.0.0.1')
  expect(await rows()).toEqual([])
  await search('hundepension  SYLT', '10.0.0.3')
  await search('hundepension sylt', '10.0.0.3', '10.0.0.4')
  const five = ['1', '2', '3', '4', '5']
  for (const text of ['lena@hund.example', '0171 2345678', 'x', 'a'.repeat(61)]) await search(text, ...five)
  expect(await rows()).toEqual([{ day: '2026-11-20', text: 'hundepension sylt', count: 4 }])
  // The next day begins anew.
  await missed.count('hundepension sylt', '10.0.0.1', new Date('2026-11-21T12:00:00Z'))
  await missed.keep()
  expect(await rows()).toHaveLength(1)
})

test('searches at midnight are each counted for their day, however many come at once and while others are written', async () => {
  const { db } = app.database
  await db.deleteFrom('missedSearch').execute()
  const missed = new MissedSearches(db)
  const [before, after] = [new Date('2026-11-22T12:00:00Z'), new Date('2026-11-23T12:00:00Z')]
  const text = 'hundepension amrum'
  const senders = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']
  for (const sender of senders) await missed.count(text, sender, before)
  await Promise.all([
    missed.keep(),
    ...senders.map((sender) => missed.count(text, sender, after)),
    missed.keep(),
  ])
  await missed.keep()
  expect(await db.selectFrom('missedSearch').selectAll().orderBy('day').execute()).toEqual([
    { day: '2026-11-22', text, count: 4 },
    { day: '2026-11-23', text, count: 4 },
  ])
})
