import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp, startTestApp, TEST_ANSWER_AFTER_MS } from '#app/test-app.ts'
import { dayFromNow, makeStay, sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { stopPaths } from '#features/mails/server/exports.ts'
import { setPlacements } from '#features/premium/server/exports.ts'
import { insertReviews } from '#features/reviews/server/exports.ts'
import { reportPath } from '#features/room/server/links.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OperatorOverview, OwnDevice } from '../contract.ts'
import { LINK_MAILS_A_DAY, SHOWN_REQUESTS } from '../rules.ts'
import { OPEN_LINK } from './access.ts'
import { makeOperatorSession } from './factory.ts'

let own: { id: number; slug: string }
let second: { id: number; slug: string }
let other: { id: number; slug: string }
const SENT = { status: 200, body: { sent: true } }

const app = sharedTestApp(async ({ db }) => {
  own = await makeListing(db, { title: 'Havelhunde', email: 'Katrin@Havelhunde.example' })
  second = await makeListing(db, { title: 'Spreehunde', email: 'katrin@havelhunde.example' })
  other = await makeListing(db, { title: 'Pankehunde', email: 'post@pankehunde.example' })
})
beforeEach(() => app.empty('mail', 'mailObjection', 'operator', 'bookingRequest', 'review'))

async function ask(email: string, headers: Record<string, string> = {}, more: object = {}) {
  return app.call('POST', '/api/operator-links', { email, elapsedMs: 9000, ...more }, headers)
}

/** The tokens of the links that were mailed, the oldest first, with their recipients. */
async function mailed() {
  const mails = await app.rows('mail')
  return mails.map(({ recipient, content }) => ({
    recipient,
    token: /\/mein-eintrag\/oeffnen\/([\w.-]+)/.exec(JSON.stringify(content))?.[1] ?? '',
  }))
}

async function newLink(email = 'katrin@havelhunde.example'): Promise<string> {
  await ask(email)
  return (await mailed()).at(-1)?.token ?? ''
}

async function submit(
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const reply = await app.app.inject({ url, ...urlEncoded(fields, headers) })
  const cookie = String(reply.headers['set-cookie'] ?? '')
  return { status: reply.statusCode, location: reply.headers.location, cookie }
}

async function open(token: string): Promise<string> {
  const { cookie } = await submit(`/mein-eintrag/oeffnen/${token}`)
  return cookie.split(';')[0] ?? ''
}

async function overview(cookie: string) {
  const reply = await app.call('GET', '/api/operator/overview', undefined, { cookie })
  return { status: reply.status, body: reply.body as OperatorOverview }
}

test('the answer is the same whether the address is known or not, and only a known one gets a mail', async () => {
  expect(await ask('wer@anderswo.example')).toEqual(SENT)
  expect(await mailed()).toEqual([])
  expect(await ask('KATRIN@havelhunde.example')).toEqual(SENT)
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['katrin@havelhunde.example'])
})

test('the mail with the link speaks of one listing or of several', async () => {
  const words = async (email: string) => {
    await ask(email)
    return JSON.stringify((await app.rows('mail')).at(-1)?.content)
  }
  const one = await words('post@pankehunde.example')
  expect([one.includes('"Eintrag öffnen"'), one.includes('deinen Eintrag ändern')]).toEqual([true, true])
  const two = await words('katrin@havelhunde.example')
  expect([two.includes('"Einträge öffnen"'), two.includes('deine Einträge ändern')]).toEqual([true, true])
})

test('who has closed all that was theirs is answered the same, and gets no mail', async () => {
  const { db } = app.database
  await makeOperatorSession(db, 'wer@anderswo.example', [other])
  const closed = (closedAt: Date | null) =>
    db.updateTable('listing').set({ closedAt, deletedAt: closedAt }).where('id', '=', other.id).execute()
  await closed(new Date())
  expect(await ask('wer@anderswo.example')).toEqual(SENT)
  expect(await mailed()).toEqual([])
  await closed(null)
  expect(await ask('wer@anderswo.example')).toEqual(SENT)
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['wer@anderswo.example'])
})

test('what a program sends is answered the same and mails nobody', async () => {
  const payload = { email: 'katrin@havelhunde.example', website: 'https://spam.example' }
  const reply = await app.call('POST', '/api/operator-links', payload)
  expect([reply.status, reply.body]).toEqual([200, { sent: true }])
  expect(await mailed()).toEqual([])
})

test('looking at a link changes nothing, opening it makes all listings theirs that name the address', async () => {
  const token = await newLink()
  const { db } = app.database
  const looked = await app.get(`/api/operator-links/${token}`)
  expect([looked.status, looked.body]).toEqual([200, { titles: ['Havelhunde', 'Spreehunde'] }])
  expect(await db.selectFrom('operatorListing').selectAll().execute()).toEqual([])
  const opened = await submit(`/mein-eintrag/oeffnen/${token}`)
  expect([opened.status, opened.location]).toEqual([303, '/mein-eintrag'])
  expect(opened.cookie).toMatch(
    /^hundequartier_betrieb=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  )
  const { status, body } = await overview(opened.cookie.split(';')[0] ?? '')
  expect(status).toBe(200)
  expect(body.listings.map(({ id }) => id)).toEqual([own.id, second.id])
  const { rows } = await sql<{ stored: string }>`
    select encode(token_hash, 'base64') as stored from operator_session`.execute(db)
  expect(opened.cookie).not.toContain(rows[0]?.stored)
})

test('a link that has expired opens nothing, and says so', async () => {
  await newLink()
  const { id, linkVersion } = await app.database.db
    .selectFrom('operator')
    .select(['id', 'linkVersion'])
    .executeTakeFirstOrThrow()
  const links = await openTestLinks(app.database.db)
  const linkUntil = (day: number) =>
    links.sign(OPEN_LINK, `${id}-${linkVersion}`, new Date(Date.now() + day * 86_400_000))
  expect((await app.get(`/api/operator-links/${linkUntil(2)}`)).status).toBe(200)
  const token = linkUntil(-2)
  expect((await app.get(`/api/operator-links/${token}`)).status).toBe(410)
  const opened = await submit(`/mein-eintrag/oeffnen/${token}`)
  expect([opened.status, opened.cookie]).toEqual([410, ''])
})

test('how long the answer takes does not tell whether an address is known', async () => {
  const took = async (email: string, more: object = {}) => {
    const begun = performance.now()
    await ask(email, {}, more)
    return performance.now() - begun
  }
  const times: number[] = []
  // For a program nothing is done; several rounds, as any answer may take long on a busy machine.
  for (let round = 0; round < 3; round++) {
    times.push(await took('wer@anderswo.example'), await took('katrin@havelhunde.example'))
    times.push(await took('katrin@havelhunde.example', { website: 'https://spam.example' }))
  }
  // Timers of this machine may be a moment early.
  expect(Math.min(...times)).toBeGreaterThan(TEST_ANSWER_AFTER_MS - 5)
})

test('a forged link opens nothing', async () => {
  const token = await newLink()
  const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1))
  expect((await app.get(`/api/operator-links/${forged}`)).status).toBe(404)
  expect((await submit(`/mein-eintrag/oeffnen/${forged}`)).cookie).toBe('')
})

test('a link works on several devices, whose sessions end one by one or all at once with the links', async () => {
  const token = await newLink()
  const [phone, desk, tablet] = [await open(token), await open(token), await open(token)]
  expect(new Set([phone, desk, tablet]).size).toBe(3)
  const ended = await submit('/mein-eintrag/abmelden', {}, { cookie: phone })
  expect([ended.status, ended.cookie]).toEqual([303, expect.stringContaining('Max-Age=0')])
  expect((await overview(phone)).status).toBe(401)
  expect((await overview(desk)).status).toBe(200)
  await submit('/mein-eintrag/abmelden', { ueberall: '1' }, { cookie: desk })
  expect((await overview(desk)).status).toBe(401)
  expect((await overview(tablet)).status).toBe(401)
  expect((await app.get(`/api/operator-links/${token}`)).status).toBe(410)
  expect((await submit(`/mein-eintrag/oeffnen/${token}`)).cookie).toBe('')
  expect((await overview(await open(await newLink()))).status).toBe(200)
})

test('devices are listed with their last use, end one by one, and staff read of it in the protocol', async () => {
  const { db } = app.database
  await db.deleteFrom('auditEntry').execute()
  const token = await newLink()
  const begin = async (agent: string) =>
    (await submit(`/mein-eintrag/oeffnen/${token}`, {}, { 'user-agent': agent })).cookie.split(';')[0] ?? ''
  const desk = await begin('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  const phone = await begin('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile')
  await sql`
    update operator_session set last_used_at = now() - interval '3 hours' where device like 'Firefox%'`.execute(
    db,
  )
  const devices = async (cookie: string) =>
    (await app.call('GET', '/api/operator/devices', undefined, { cookie })).body as OwnDevice[]
  const seen = await devices(phone)
  expect(seen.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Chrome unter Android', true],
    ['Firefox unter Linux', false],
  ])
  expect(Date.now() - Date.parse(seen[1]?.lastUsedAt ?? '')).toBeGreaterThan(3 * 3_500_000)
  await overview(desk)
  expect((await devices(phone)).map(({ device }) => device)).toEqual([
    'Firefox unter Linux',
    'Chrome unter Android',
  ])
  const [firefox] = (await devices(phone)).map(({ id }) => String(id))
  const end = (id: string, cookie: string) => submit('/mein-eintrag/geraet-abmelden', { id }, { cookie })
  const stranger = await makeOperatorSession(db, 'post@pankehunde.example', [other])
  expect([(await end(firefox ?? '', stranger)).status, (await overview(desk)).status]).toEqual([303, 200])
  expect((await end(firefox ?? '', '')).status).toBe(401)
  for (const _ of [1, 2])
    expect(await end(firefox ?? '', phone)).toMatchObject({ status: 303, location: '/mein-eintrag#geraete' })
  expect([(await overview(desk)).status, (await overview(phone)).status]).toEqual([401, 200])
  await submit('/mein-eintrag/abmelden', { ueberall: '1' }, { cookie: phone })
  for (const _ of [1, 2]) await submit(`/mein-eintrag/oeffnen/${token}`)
  const entries = await db
    .selectFrom('auditEntry')
    .select(['actor', 'action', 'subjectId', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, before, after }) => [action, before ?? after])).toEqual([
    ['operator-session.begin', { device: 'Firefox unter Linux' }],
    ['operator-session.begin', { device: 'Chrome unter Android' }],
    ['operator-session.end', { device: 'Firefox unter Linux' }],
    ['operator-session.end-all', { sessions: 1 }],
    ['operator-session.refused', { attempts: 2 }],
  ])
  expect(new Set(entries.map(({ actor, subjectId }) => `${actor}: ${subjectId}`))).toEqual(
    new Set(['Betreiber: katrin@havelhunde.example']),
  )
})

test('logging out everywhere withdraws every link about what is theirs, and the own page gives new ones', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
  const [mine, theirs] = [
    await sendNew(app, db, { listingId: own.id }),
    await sendNew(app, db, { listingId: other.id }),
  ]
  await insertReviews(db, [
    {
      listingId: own.id,
      userName: 'Maren K.',
      rating: 5,
      comment: 'Gern.',
      reviewedOn: '2026-11-01',
      source: 'stay',
    } as never,
  ])
  const { id: operatorId } = await db.selectFrom('operator').select('id').executeTakeFirstOrThrow()
  const { linkVersion } = await db
    .selectFrom('listing')
    .select('linkVersion')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const room = reportPath(
    await openTestLinks(db),
    { listingId: own.id, operatorId, linkVersion },
    new Date(),
  ).replace('/ferien-ampel/', '')
  const statuses = async () => {
    const { requests, reviews } = (await overview(cookie)).body
    return { request: requests[0]?.token, review: reviews[0]?.token }
  }
  const sent = await statuses()
  const links = [
    `operator-requests/${mine.operator}`,
    `review-replies/${sent.review}`,
    `room-questions/${room}`,
    `operator-requests/${theirs.operator}`,
  ]
  const answers = async () => Promise.all(links.map(async (link) => (await app.get(`/api/${link}`)).status))
  expect(await answers()).toEqual([200, 200, 200, 200])
  await submit('/mein-eintrag/abmelden', { ueberall: '1' }, { cookie })
  expect(await answers()).toEqual([410, 410, 410, 200])
  for (const [path, payload] of [
    [`operator-requests/${mine.operator}/answer`, { decision: 'confirmed' }],
    [`review-replies/${sent.review}`, { reply: 'Danke!' }],
  ] as const)
    expect((await app.call('POST', `/api/${path}`, payload)).status).toBe(410)
  const again = await open(await newLink())
  const { requests } = (await overview(again)).body
  expect(requests[0]?.status).toBe('pending')
  expect((await app.get(`/api/operator-requests/${requests[0]?.token}`)).status).toBe(200)
})

const titles = async (cookie: string) => (await overview(cookie)).body.listings.map(({ id }) => id)

/** Whoever has this session names another address in the listing. */
async function changeAddress(cookie: string, email: string) {
  const url = `/api/operator/listings/${own.slug}`
  const { typed, base } = (await app.call('GET', url, undefined, { cookie })).body.parts.contact
  const payload = { ...typed, email, base }
  expect((await app.call('PUT', `${url}/contact`, payload, { cookie })).status).toBe(200)
}

test.each([
  ['at once', []],
  ['by way of a slip', ['neu@hafelhunde.example']],
])(
  'an address that was left %s opens nothing once the link of the new one is opened, and no sooner',
  async (_way, slips) => {
    const { db } = app.database
    const former = await open(await newLink())
    const asked = await sendNew(app, db, { listingId: own.id })
    for (const email of [...slips, 'neu@havelhunde.example']) await changeAddress(former, email)
    expect(await titles(former)).toEqual([own.id, second.id])
    expect((await app.get(`/api/operator-requests/${asked.operator}`)).status).toBe(200)
    const now = await open(await newLink('neu@havelhunde.example'))
    expect([await titles(now), await titles(former)]).toEqual([[own.id], [second.id]])
    expect((await app.get(`/api/operator-requests/${asked.operator}`)).status).toBe(410)
    // Who is given it again keeps it, however often the new address is opened.
    await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
    await open(await newLink('neu@havelhunde.example'))
    expect(await titles(former)).toEqual([own.id, second.id])
    await db
      .updateTable('listing')
      .set({ email: 'Katrin@Havelhunde.example' })
      .where('id', '=', own.id)
      .execute()
  },
)

test('who took a change of address back is not taken for a former one when others change it later', async () => {
  const { db } = app.database
  const kept = await open(await newLink())
  const changes = [
    ['Katrin@Havelhunde.example', 'weg@havelhunde.example'],
    ['weg@havelhunde.example', 'Katrin@Havelhunde.example'],
  ]
  for (const [before, after] of changes)
    await db
      .insertInto('listingChange')
      .values({
        listingId: own.id,
        field: 'email',
        before: JSON.stringify({ email: before }),
        after: JSON.stringify({ email: after }),
        status: 'applied',
      })
      .execute()
  await db.updateTable('listing').set({ email: 'team@havelhunde.example' }).where('id', '=', own.id).execute()
  await open(await newLink('team@havelhunde.example'))
  expect((await overview(kept)).body.listings.map(({ id }) => id)).toEqual([own.id, second.id])
  await db
    .updateTable('listing')
    .set({ email: 'Katrin@Havelhunde.example' })
    .where('id', '=', own.id)
    .execute()
})

test('opening a link ends the session that the browser had', async () => {
  const token = await newLink()
  const former = await open(token)
  const { cookie } = await submit(`/mein-eintrag/oeffnen/${token}`, {}, { cookie: former })
  expect((await overview(former)).status).toBe(401)
  expect((await overview(cookie.split(';')[0] ?? '')).status).toBe(200)
})

test('another site’s page can neither open a link nor end a session', async () => {
  const token = await newLink()
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect(await submit(`/mein-eintrag/oeffnen/${token}`, {}, elsewhere)).toMatchObject({
    status: 403,
    cookie: '',
  })
  const cookie = await open(token)
  expect((await submit('/mein-eintrag/abmelden', {}, { cookie, ...elsewhere })).status).toBe(403)
  expect((await overview(cookie)).status).toBe(200)
})

test('over HTTPS the cookie is of this host alone and never sent without encryption', async () => {
  const secure = await startTestApp(
    async ({ db }) => {
      await makeListing(db, { title: 'Havelhunde', email: 'katrin@havelhunde.example' })
    },
    'api',
    { PUBLIC_URL: 'https://hundequartier.test' },
  )
  try {
    await secure.call('POST', '/api/operator-links', { email: 'katrin@havelhunde.example' })
    const { content } = await secure.database.db
      .selectFrom('mail')
      .select('content')
      .executeTakeFirstOrThrow()
    const path = /\/mein-eintrag\/oeffnen\/[\w.-]+/.exec(JSON.stringify(content))?.[0] ?? ''
    const reply = await secure.app.inject({ url: path, ...urlEncoded({}) })
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-hundequartier_betrieb=.*; HttpOnly; SameSite=Lax; Secure$/,
    )
  } finally {
    await secure.close()
  }
})

test('the link of a day is mailed a few times, whoever asks: nobody is refused, and it opens the own page', async () => {
  const limited = await startTestApp(
    async ({ db }) => {
      await makeListing(db, { email: 'katrin@havelhunde.example' })
    },
    'api',
    { RATE_LIMIT: '1000' },
  )
  try {
    for (const email of ['katrin@havelhunde.example', 'wer@anderswo.example']) {
      const codes: number[] = []
      for (const [index] of Array.from({ length: LINK_MAILS_A_DAY + 2 }).entries()) {
        const reply = await limited.app.inject({
          method: 'POST',
          url: '/api/operator-links',
          payload: { email: index % 2 ? email.toUpperCase() : email },
          remoteAddress: `192.0.2.${index}`,
        })
        codes.push(reply.statusCode)
      }
      expect(codes).toEqual(codes.map(() => 200))
    }
    const mails = await limited.database.db.selectFrom('mail').selectAll().execute()
    const links = mails.map(
      ({ content }) => /\/mein-eintrag\/oeffnen\/[\w.-]+/.exec(JSON.stringify(content))?.[0],
    )
    expect(links).toHaveLength(LINK_MAILS_A_DAY)
    expect(new Set(links).size).toBe(1)
    const hours = (Number(mails[0]?.goodUntil) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(48)
    // What did not arrive is no mail that its reader could look for.
    await limited.database.db.updateTable('mail').set({ status: 'failed', error: '552 voll' }).execute()
    await limited.call('POST', '/api/operator-links', { email: 'katrin@havelhunde.example' })
    expect(await limited.database.db.selectFrom('mail').select('id').execute()).toHaveLength(
      LINK_MAILS_A_DAY + 1,
    )
    expect((await limited.app.inject({ url: links[0] ?? '', ...urlEncoded({}) })).statusCode).toBe(303)
  } finally {
    await limited.close()
  }
})

test('the own page shows requests that wait, the oldest first, and reviews, with the links that answer them', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [own, second])
  const first = await sendNew(app, db, { listingId: own.id, customerName: 'Tobias Kern' })
  // On the day of arrival it can still be answered.
  const today = { checkInDate: berlinDay(new Date()) }
  const later = await sendNew(app, db, { listingId: second.id, customerName: 'Jana Brandt', ...today })
  await sendNew(app, db, { listingId: other.id, customerName: 'Fremde Leute' })
  await sendNew(app, db, { listingId: own.id, customerName: 'Spam GmbH', website: 'https://spam.example' })
  const [mine, theirs] = [own, other].map(({ id: listingId }) => ({
    listingId,
    userName: 'Maren K.',
    rating: 5,
    comment: 'Gern wieder.',
    reviewedOn: '2026-11-01',
    source: 'stay' as const,
  }))
  await insertReviews(db, [mine as never, theirs as never, { ...mine, userName: 'Ungelesen' } as never])
  await db.updateTable('review').set({ status: 'pending' }).where('userName', '=', 'Ungelesen').execute()
  // Every page of the operator's asks who is logged in; none but this one shows a request.
  const opened = () =>
    db.selectFrom('bookingRequest').select('id').where('operatorOpenedAt', 'is not', null).execute()
  const session = await app.call('GET', '/api/operator/session', undefined, { cookie })
  expect([session.body.waitingRequests, session.body.openReviews, await opened()]).toEqual([2, 1, []])
  const { body } = await overview(cookie)
  expect((await opened()).map(({ id }) => id)).toEqual([first.id, later.id])
  expect(body.requests.map(({ customerName, token }) => [customerName, token])).toEqual([
    ['Tobias Kern', first.operator],
    ['Jana Brandt', later.operator],
  ])
  expect(body.reviews.map(({ listing, state }) => [listing.title, state])).toEqual([['Havelhunde', 'open']])
  const answer = await app.call('POST', `/api/operator-requests/${body.requests[0]?.token}/answer`, {
    decision: 'confirmed',
  })
  expect(answer.status).toBe(200)
  expect(
    (await app.call('POST', `/api/review-replies/${body.reviews[0]?.token}`, { reply: 'Danke!' })).status,
  ).toBe(200)
  const after = (await overview(cookie)).body
  // What can still be taken back keeps its place.
  expect(after.requests.map(({ customerName, status }) => `${customerName}: ${status}`)).toEqual([
    'Tobias Kern: confirmed',
    'Jana Brandt: pending',
  ])
  expect(after.reviews[0]).toMatchObject({ state: 'replied', token: null })
})

test('who has stopped mails of requests is told so on the own page, and has them sent again there', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
  await sendNew(app, db, { listingId: own.id })
  const toldBy = async (as: string) => {
    const edited = await app.call('GET', `/api/operator/listings/${own.slug}`, undefined, { cookie: as })
    const { stoppedMails, requests } = (await overview(as)).body
    expect(edited.body.stoppedMails).toEqual(stoppedMails)
    return [stoppedMails, requests.map(({ repliesByMail }) => repliesByMail)]
  }
  expect(await toldBy(cookie)).toEqual([[], [true]])
  const links = await openTestLinks(db)
  const { oneClick } = stopPaths(links, 'requests', 'Katrin@Havelhunde.example')
  const click = urlEncoded({ 'List-Unsubscribe': 'One-Click' })
  expect((await app.app.inject({ url: oneClick, ...click })).statusCode).toBe(200)
  const address = 'katrin@havelhunde.example'
  expect(await toldBy(cookie)).toEqual([[{ address, mayResume: true }], [false]])
  // Who keeps the listing too and reads other mails does not decide about these.
  const partner = await makeOperatorSession(db, 'partner@havelhunde.example', [own])
  const resume = (as: string) => app.call('POST', '/api/operator/request-mails', undefined, { cookie: as })
  expect((await resume(partner)).status).toBe(200)
  expect(await toldBy(partner)).toEqual([[{ address, mayResume: false }], [false]])
  expect((await resume(cookie)).status).toBe(200)
  expect(await toldBy(cookie)).toEqual([[], [true]])
  await app.app.inject({ url: oneClick, ...click })
  const sent = await submit('/mein-eintrag/anfragen-per-mail', {}, { cookie })
  expect([sent.status, sent.location]).toEqual([303, '/mein-eintrag'])
  expect(await toldBy(cookie)).toEqual([[], [true]])
})

test('all that wait are shown, however many they are, then what was answered last, and when premium ends', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [second])
  const asked = { ...second, title: 'Spreehunde' }
  const coming = { checkIn: dayFromNow(20), checkOut: dayFromNow(27) }
  for (let count = 0; count < SHOWN_REQUESTS + 5; count++)
    await makeStay(db, asked, { ...coming, status: 'pending', customerName: `Wartet ${count}` })
  for (let count = 0; count < SHOWN_REQUESTS + 2; count++)
    await makeStay(db, asked, { ...coming, status: 'rejected', customerName: `Erledigt ${count}` })
  await setPlacements(db, [{ id: second.id, isPremium: true, until: dayFromNow(9) }], 'Anna')
  const { requests, listings } = (await overview(cookie)).body
  const waiting = requests.filter(({ mayAnswer }) => mayAnswer)
  expect([waiting.length, requests.length]).toEqual([SHOWN_REQUESTS + 5, 2 * SHOWN_REQUESTS + 5])
  expect(requests.slice(0, waiting.length)).toEqual(waiting)
  expect([waiting[0]?.customerName, waiting.at(-1)?.customerName]).toEqual([
    'Wartet 0',
    `Wartet ${SHOWN_REQUESTS + 4}`,
  ])
  expect(listings[0]?.premiumEnds).toBe(dayFromNow(9))
})

test('stays that are to come stand by arrival before whatever else is settled, however long ago they were asked for', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [second])
  const asked = { ...second, title: 'Spreehunde' }
  const answered = (day: number) => ({ answeredAt: new Date(Date.now() + day * 86_400_000) })
  const stays = [
    { customerName: 'Im Januar', ...answered(-3), checkIn: dayFromNow(40), checkOut: dayFromNow(41) },
    { customerName: 'Abgesagt', ...answered(-1), checkIn: dayFromNow(9), checkOut: dayFromNow(9) },
    { customerName: 'Nächste Woche', ...answered(-9), checkIn: dayFromNow(7), checkOut: dayFromNow(9) },
    { customerName: 'Reist heute ab', ...answered(-9), checkIn: dayFromNow(-7), checkOut: dayFromNow(0) },
    { customerName: 'Gestern abgereist', ...answered(-9), checkIn: dayFromNow(-7), checkOut: dayFromNow(-1) },
  ]
  for (const stay of stays)
    await makeStay(db, asked, {
      ...stay,
      status: stay.customerName === 'Abgesagt' ? 'rejected' : 'confirmed',
    })
  const { requests } = (await overview(cookie)).body
  expect(requests.map(({ customerName }) => customerName)).toEqual([
    'Reist heute ab',
    'Nächste Woche',
    'Im Januar',
    'Abgesagt',
    'Gestern abgereist',
  ])
})

test('nothing is said of an end after which the next term begins on the day after', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [own])
  await setPlacements(db, [{ id: own.id, isPremium: true, until: dayFromNow(9) }], 'Anna')
  const premiumEnds = async () => (await overview(cookie)).body.listings[0]?.premiumEnds
  const next = (startsOn: string) =>
    db
      .updateTable('premiumContract')
      .set({ startsOn, endsOn: dayFromNow(300) })
      .where('begunAt', 'is', null)
      .execute()
  const agreed = { package: 'standard', createdBy: 'Anna' } as const
  const { id } = await db
    .insertInto('premiumContract')
    .values({ ...agreed, startsOn: dayFromNow(10), endsOn: dayFromNow(300) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('premiumContractListing').values({ contractId: id, listingId: own.id }).execute()
  expect(await premiumEnds()).toBeNull()
  await next(dayFromNow(11))
  expect(await premiumEnds()).toBe(dayFromNow(9))
  await db.deleteFrom('premiumContract').execute()
})

test('the parts of the quality score are those of the published points', async () => {
  const cookie = await makeOperatorSession(app.database.db, 'katrin@havelhunde.example', [own])
  const [listing] = (await overview(cookie)).body.listings
  expect(listing?.quality).toMatchObject({
    contact: { points: 5, most: 10 },
    price: { points: 0, most: 10 },
    image: { points: 0, most: 10 },
  })
  const sum = Object.values(listing?.quality ?? {}).reduce((total, { points }) => total + points, 0)
  expect(Math.round(sum)).toBe(listing?.qualityScore)
})

test('a link opens nothing of somebody else to whom its number is given again, as after a backup was put back', async () => {
  const before = await newLink()
  await app.empty('operator')
  await sql`alter table operator alter column id restart with ${sql.lit(Number(/^\d+/.exec(before)?.[0]))}`.execute(
    app.database.db,
  )
  const since = await newLink('post@pankehunde.example')
  expect(since.split('-')[0]).toBe(before.split('-')[0])
  expect((await app.get(`/api/operator-links/${since}`)).status).toBe(200)
  expect((await app.get(`/api/operator-links/${before}`)).status).toBe(410)
})
