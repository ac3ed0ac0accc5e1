import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import type { OwnRoom, OwnSpan } from '../contract.ts'
import { reportsByListing } from './exports.ts'
import { reportPath } from './links.ts'
import { keepReports } from './queries.ts'
import { forgetPast } from './question-queries.ts'
import { askAboutRoom } from './questions.ts'

let own: { id: number; slug: string }
let operator = ''
let staff = ''
const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  own = await makeListing(db, { title: 'Havelhunde', location: 'Berlin', postcode: '10115' })
  operator = await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
  staff = await makeSession(db, 'Anna')
}, 'built')
beforeEach(() => app.empty('roomReport'))

const read = async (): Promise<OwnRoom> =>
  (await app.call('GET', `/api/operator/listings/${own.slug}/room`, undefined, { cookie: operator })).body
const say = (from: string, room: string) =>
  app.call('PUT', `/api/operator/listings/${own.slug}/room`, { from, room }, { cookie: operator })
const submit = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({ url, ...urlEncoded(form, headers) })
const grow = (days: number) =>
  sql`update room_report set reported_at = reported_at - make_interval(days => ${days}::int)`.execute(
    app.database.db,
  )
/** Whence operators are asked. */
const desk = async () => ({
  db: app.database.db,
  links: await openTestLinks(app.database.db),
  sender: {
    siteName: 'Hundequartier',
    publicUrl: 'https://hunde.example',
    contactMail: 'wir@hunde.example',
  },
})
const linkOf = async (operator = 'katrin@havelhunde.example') => {
  const { db } = app.database
  const { id } = await db
    .selectFrom('operator')
    .select('id')
    .where('email', '=', operator)
    .executeTakeFirstOrThrow()
  return reportPath(
    await openTestLinks(db),
    { listingId: own.id, operatorId: id, linkVersion: 0 },
    new Date(),
  )
}

test('one press says whether there is room in the holidays of the Land, and the next one changes it', async () => {
  const { state, spans } = await read()
  expect(state).toBe('Berlin')
  expect(spans.map(({ name }) => name)).toContain('Weihnachten')
  const [first, second] = spans as [OwnSpan, OwnSpan]
  await say(first.from, 'tight')
  await say(second.from, 'free')
  expect(((await say(first.from, 'full')).body as OwnRoom).spans[0]?.report?.room).toBe('full')
  const { db } = app.database
  const known = await reportsByListing(db, [own.id])
  expect(known.get(own.id)?.map(({ from, to, room }) => ({ from, to, room }))).toEqual([
    { from: first.from, to: first.to, room: 'full' },
    { from: second.from, to: second.to, room: 'free' },
  ])
  await grow(62)
  expect((await reportsByListing(db, [own.id])).size).toBe(0)
  expect((await read()).spans[0]?.report?.room).toBe('full')
})

test('what was said counts through the last day of its span', async () => {
  const { db } = app.database
  const day = (days: number) => dayAfter(berlinDay(new Date()), days)
  const said = { listingId: own.id, room: 'full', reportedBy: 'operator' } as const
  await keepReports(db, [
    { ...said, from: day(-9), to: day(-1) },
    { ...said, from: day(-8), to: day(0) },
  ])
  expect((await reportsByListing(db, [own.id])).get(own.id)?.map(({ to }) => to)).toEqual([day(0)])
})

test('what was said of holidays of another Land ends with the next word on this one’s, or with the next round', async () => {
  const { db } = app.database
  const { spans } = await read()
  const [first, second, third] = spans as [OwnSpan, OwnSpan, OwnSpan]
  const full = { listingId: own.id, room: 'full', reportedBy: 'operator' } as const
  const elsewhere = { ...full, from: dayAfter(first.from, -1), to: dayAfter(first.from, 1) }
  const known = async () =>
    (await reportsByListing(db, [own.id])).get(own.id)?.map(({ from, room }) => `${from} ${room}`)
  const here = [`${first.from} free`, `${second.from} full`]
  await keepReports(db, [elsewhere, { ...full, from: second.from, to: second.to }])
  await say(first.from, 'free')
  expect(await known()).toEqual(here)
  await keepReports(db, [elsewhere, { ...full, from: dayAfter(third.from, 1), to: third.to }])
  await askAboutRoom(await desk(), new Date())
  expect(await known()).toEqual(here)
  await sql`delete from room_question`.execute(db)
  await app.empty('mail')
})

test('days that nobody asks about are refused in words, and so is anything but the three answers', async () => {
  const reply = await say('2020-01-01', 'full')
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'Nach diesen Tagen fragen wir nicht mehr. Bitte lade die Seite neu.',
  ])
  expect((await say('2026-12-23', 'leer')).status).toBe(400)
})

test('without scripts each answer is a button of the page', async () => {
  const page = await app.app.inject({ url: '/mein-eintrag', headers: { cookie: operator } })
  expect(page.body).toContain('Ferien-Ampel für Berlin')
  const path = `/mein-eintrag/${own.slug}/ferien-ampel`
  expect(page.body).toContain(`action="${path}"`)
  const [{ from }] = (await read()).spans as [OwnSpan]
  const form = { from, room: 'tight' }
  expect((await submit(path, form)).statusCode).toBe(401)
  const reply = await submit(path, form, { cookie: operator })
  const card = `ferien-ampel-${own.id}`
  expect(page.body).toContain(`<section id="${card}"`)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/mein-eintrag#${card}`])
  expect((await read()).spans[0]?.report?.room).toBe('tight')
  for (const [at, cookie] of [
    [path, operator],
    [await linkOf(), ''],
  ] as const) {
    const over = await submit(at, { from: '2020-01-01', room: 'full' }, { cookie })
    expect([over.statusCode, over.body]).toEqual([
      409,
      expect.stringMatching(/Ferien-Ampel für Berlin.*role="alert">Nach diesen Tagen fragen wir nicht mehr/),
    ])
    const wrong = await submit(at, { from, room: 'leer' }, { cookie })
    expect([wrong.statusCode, wrong.body]).toEqual([
      400,
      expect.stringMatching(/role="status">[^<]*(anders|gültig|Bitte)/),
    ])
  }
})

test('the link in a mail says nothing before it is pressed, and no more once the listing is another’s', async () => {
  const path = await linkOf()
  const [{ from }] = (await read()).spans as [OwnSpan]
  const page = await app.app.inject({ url: `${path}?ab=${from}&platz=full` })
  expect(page.body.replaceAll('<!-- -->', '')).toContain('Ja, „voll“ melden')
  expect(page.headers['cache-control']).toContain('no-store')
  expect((await read()).spans[0]?.report).toBeNull()
  const reply = await submit(path, { from, room: 'full' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${path}?gemeldet=${from}`])
  expect((await app.app.inject({ url: `${path}?gemeldet=${from}` })).body).toContain(
    'Danke, das ist gemeldet',
  )
  expect((await read()).spans[0]?.report?.room).toBe('full')

  const { db } = app.database
  await makeOperatorSession(db, 'wer@frueher.example', [])
  const others = await linkOf('wer@frueher.example')
  const token = others.split('/').at(-1)
  expect((await app.get(`/api/room-questions/${token}`)).status).toBe(404)
  expect((await app.get(`/api/room-questions/${token}x`)).status).toBe(404)
  expect((await submit(others, { from, room: 'free' })).statusCode).toBe(404)
  expect((await read()).spans[0]?.report?.room).toBe('full')
})

test('staff say it for a listing, which is noted', async () => {
  const url = `/api/admin/listings/${own.id}/room`
  const headers = { cookie: staff }
  const { spans } = (await app.call('GET', url, undefined, headers)).body as OwnRoom
  const payload = { from: spans[0]?.from, room: 'free' }
  expect((await app.call('PUT', url, payload, headers)).status).toBe(200)
  expect((await read()).spans[0]?.report?.room).toBe('free')
  const { db } = app.database
  const entries = await db.selectFrom('auditEntry').select(['action', 'actor', 'after']).execute()
  expect(entries).toContainEqual({ action: 'listing.room', actor: 'Anna', after: payload })
})

test('operators are asked six weeks ahead, once about each span, unless they said it lately or want no such mails', async () => {
  const { db } = app.database
  const asking = await desk()
  const mailed = () =>
    db.selectFrom('mail').selectAll().where('kind', '=', 'room-question').orderBy('id').execute()
  const ask = (day: string) => askAboutRoom(asking, new Date(`${day}T10:00:00Z`))
  const invented = await makeListing(db, { location: 'Berlin', postcode: '10115', isDemo: true })
  await makeOperatorSession(db, 'niemand@erfunden.example', [invented])
  // Easter begins in Berlin on 22 March 2027.
  await ask('2027-02-07')
  await Promise.all([ask('2027-02-08'), ask('2027-02-08')])
  await ask('2027-02-20')
  const [weekend, mail, ...others] = await mailed()
  expect(weekend?.subject).toBe('Internationaler Frauentag: Ist bei Havelhunde noch Platz?')
  expect(JSON.stringify(weekend?.content)).not.toContain('Ferien')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'katrin@havelhunde.example',
    subject: 'Osterferien: Ist bei Havelhunde noch Platz?',
    unsubscribeUrl: expect.stringContaining('/mails-abbestellen/ein-klick/'),
  })
  const links = [
    ...JSON.stringify(mail?.content).matchAll(/ferien-ampel\/[\w.~-]+\?ab=2027-03-22&platz=(\w+)/g),
  ]
  expect(links.map(([, room]) => room)).toEqual(['free', 'tight', 'full'])

  // Ascension Day, said lately; the days of this test are its own, not today's.
  await keepReports(db, [
    { listingId: own.id, from: '2027-05-06', to: '2027-05-09', room: 'free', reportedBy: 'operator' },
  ])
  await ask('2027-04-01')
  expect(await mailed()).toHaveLength(2)
  const stop = new URL(mail?.unsubscribeUrl ?? '').pathname
  expect((await submit(stop, {})).statusCode).toBe(200)
  await ask('2027-06-01')
  expect(await mailed()).toHaveLength(2)
})

test('who keeps several places is asked about all in one mail, with a row for each that leads to its page', async () => {
  const { db } = app.database
  await sql`delete from room_question`.execute(db)
  const both = [
    await makeListing(db, { title: 'Elbhunde', location: 'Hamburg', postcode: '20095' }),
    await makeListing(db, { title: 'Wuhlehunde', location: 'Berlin', postcode: '10115' }),
  ]
  await makeOperatorSession(db, 'mia@zwei.example', both)
  const mails = async () =>
    (await app.rows('mail')).filter(({ recipient }) => recipient === 'mia@zwei.example')
  const asking = await desk()
  // Ascension Day is one everywhere; in Hamburg there is no school then.
  await Promise.all([1, 2].map(() => askAboutRoom(asking, new Date('2027-04-01T10:00:00Z'))))
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Pfingstferien und Himmelfahrt: Ist bei 2 Einträgen noch Platz?')
  const rows = (mail?.content as MailContent | undefined)?.blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts : [],
  )
  expect(rows).toMatchObject([
    { name: 'Elbhunde, Hamburg', value: expect.stringMatching(/^Pfingstferien, \d\d\.05\. – \d\d\.05\.$/) },
    { name: 'Wuhlehunde, Berlin', value: 'Himmelfahrt, 06.05. – 09.05.' },
  ])
  const path = new URL(rows?.[1]?.url ?? '').pathname
  const page = await app.app.inject({ url: path })
  expect(page.body).toContain('Hat Wuhlehunde in den Ferien noch Platz?')
  await db
    .deleteFrom('listing')
    .where(
      'id',
      'in',
      both.map(({ id }) => id),
    )
    .execute()
})

test('of two who keep a listing each is asked and told so, and the page says what the other has answered', async () => {
  const { db } = app.database
  await sql`delete from room_question`.execute(db)
  const shared = await makeListing(db, { title: 'Dahmehunde', location: 'Berlin', postcode: '10115' })
  for (const email of ['jan@dahmehunde.example', 'eva@dahmehunde.example'])
    await makeOperatorSession(db, email, [shared])
  const single = await makeListing(db, { title: 'Nuthehunde', location: 'Berlin', postcode: '10115' })
  await makeOperatorSession(db, 'ida@nuthehunde.example', [single])
  await askAboutRoom(await desk(), new Date('2027-02-08T10:00:00Z'))
  const asked = (await app.rows('mail')).filter(({ recipient }) => recipient.endsWith('@dahmehunde.example'))
  expect(asked).toHaveLength(2)
  for (const { content } of asked)
    expect(JSON.stringify(content)).toContain('Wer den Eintrag mit dir führt, wird auch gefragt.')
  const alone = (await app.rows('mail')).find(({ recipient }) => recipient === 'ida@nuthehunde.example')
  expect(JSON.stringify(alone?.content)).not.toContain('wird auch gefragt')

  const [jan, eva] = asked.map(({ content }) => {
    const [, path = ''] = /(\/ferien-ampel\/[\w.~-]+)/.exec(JSON.stringify(content)) ?? []
    return path
  }) as [string, string]
  const token = eva.split('/').at(-1)
  const [{ from }] = ((await app.get(`/api/room-questions/${token}`)).body as OwnRoom).spans as [OwnSpan]
  const pageOf = async (path: string, room: string) =>
    (await app.app.inject({ url: `${path}?ab=${from}&platz=${room}` })).body.replaceAll('<!-- -->', '')
  expect(await pageOf(eva, 'free')).not.toMatch(/ist „\w+“ gemeldet|schon gemeldet\./)
  await submit(jan, { from, room: 'full' })
  expect(await pageOf(eva, 'free')).toMatch(/Seit \d\d\.\d\d\. ist „voll“ gemeldet; dein Druck ändert das\./)
  expect(await pageOf(eva, 'full')).toMatch(/So ist es seit \d\d\.\d\d\. schon gemeldet\./)
  await submit(eva, { from, room: 'free' })
  expect(await pageOf(jan, 'full')).toContain('ist „frei“ gemeldet')
  await db.deleteFrom('listing').where('id', 'in', [shared.id, single.id]).execute()
})

test('what was said long ago is asked for anew on the own page, as it says there, and by no second mail', async () => {
  const { db } = app.database
  await sql`delete from room_question`.execute(db)
  const own = await makeListing(db, { title: 'Pankehunde', location: 'Berlin', postcode: '10115' })
  const cookie = await makeOperatorSession(db, 'ole@pankehunde.example', [own])
  const asking = await desk()
  const ask = (day: string) => askAboutRoom(asking, new Date(`${day}T10:00:00Z`))
  const mails = async () =>
    (await app.rows('mail')).filter(({ recipient }) => recipient === 'ole@pankehunde.example')
  await ask('2027-02-08')
  expect(JSON.stringify((await mails()).at(-1)?.content)).toContain(
    'Nach jedem Zeitraum fragen wir nur einmal.',
  )
  const before = (await mails()).length
  const [{ from, to }] = (await read()).spans as [OwnSpan]
  const kept = { listingId: own.id, room: 'free', reportedBy: 'mail' } as const
  const answered = { ...kept, from: '2027-03-22', to: '2027-04-03' }
  await keepReports(db, [answered, { ...kept, from, to }])
  const page = async () => (await app.app.inject({ url: '/mein-eintrag', headers: { cookie } })).body
  await grow(30)
  expect(await page()).not.toContain('>Stimmt noch<')
  await grow(1)
  expect(await page()).toMatch(/Nach 30 Tagen steht „Stimmt noch“ dabei, nach 60 .*>Stimmt noch</)
  await ask('2027-03-15')
  expect(await mails()).toHaveLength(before)
})

test('nobody is asked about days that the listing names as closed', async () => {
  const { db } = app.database
  const closed = { from: '2027-12-20', to: '2028-01-10', spans: [], note: 'Betriebsferien' }
  const { spans } = await read()
  const [first, second] = spans as [OwnSpan, OwnSpan]
  const own = await makeListing(db, {
    ...{ title: 'Spreehunde', location: 'Berlin', postcode: '10115' },
    specialDays: [closed, { ...closed, from: first.from, to: first.to }],
  })
  const cookie = await makeOperatorSession(db, 'lina@spreehunde.example', [own])
  const asked = await app.call('GET', `/api/operator/listings/${own.slug}/room`, undefined, { cookie })
  expect((asked.body as OwnRoom).spans.slice(0, 2)).toEqual([
    { ...first, isClosed: true },
    { ...second, isClosed: false },
  ])
  const page = await app.app.inject({ url: '/mein-eintrag', headers: { cookie } })
  expect(page.body).toContain('laut deinen Öffnungszeiten geschlossen')
  const subjects = async () =>
    (await app.rows('mail')).filter(({ recipient }) => recipient === 'lina@spreehunde.example').length
  for (const day of ['2027-11-12', '2027-12-01'])
    await askAboutRoom(await desk(), new Date(`${day}T10:00:00Z`))
  expect(await subjects()).toBe(0)
  await sql`delete from room_question`.execute(db)
  await sql`update listing set special_days = '[]' where id = ${own.id}`.execute(db)
  await askAboutRoom(await desk(), new Date('2027-12-01T10:00:00Z'))
  expect(await subjects()).toBe(1)
})

test('what was asked and said of holidays is forgotten sixty days after their end', async () => {
  const { db } = app.database
  const today = '2027-09-01'
  await sql`delete from room_question`.execute(db)
  for (const days of [61, 60])
    await sql`
      insert into room_report (listing_id, starts_on, ends_on, room, reported_by)
      values (${own.id}, ${today}::date - ${days + 9}::int, ${today}::date - ${days}::int, 'free', 'operator')`.execute(
      db,
    )
  for (const days of [121, 120])
    await sql`
      insert into room_question (listing_id, starts_on) values (${own.id}, ${today}::date - ${days}::int)`.execute(
      db,
    )
  await forgetPast(db, dayAfter(today, -60))
  const { rows } = await sql<{ ago: number }>`
    select ${today}::date - ends_on as ago from room_report
    union all select ${today}::date - starts_on from room_question order by ago`.execute(db)
  expect(rows.map(({ ago }) => ago)).toEqual([60, 120])
})
