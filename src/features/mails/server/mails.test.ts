import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import type { Inbox } from '#features/inbox/contract.ts'
import type { Mail, MailSummary } from '../contract.ts'
import { enqueueMails } from './queries.ts'

let key = ''
let ids: number[] = []

const app = sharedTestApp()
beforeAll(async () => {
  key = await makeKey(app.database.db)
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('mail', 'auditEntry')
  await enqueueMails(db, [
    {
      occasion: 'request-sent:1',
      recipient: 'anna@hund.example',
      recipientName: 'Anna <b>Müller</b>',
      replyTo: 'pension@hund.example',
      subject: 'Deine Anfrage',
      calendar: 'BEGIN:VCALENDAR',
      content: {
        heading: 'Deine Anfrage',
        preview: '',
        blocks: [{ kind: 'quote', text: 'Bello & <b>Co</b>' }],
      },
    },
    {
      occasion: 'request-received:1',
      recipient: 'info@waldhof.example',
      subject: 'Neue Anfrage',
      content: { heading: 'Neue Anfrage', preview: '', blocks: [] },
    },
    {
      occasion: 'request-received:2',
      recipient: 'hallo@havel.example',
      subject: 'Neue Anfrage',
      content: { heading: 'Neue Anfrage', preview: '', blocks: [] },
    },
  ])
  ids = (await db.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id)
  await db
    .updateTable('mail')
    .set({ status: 'failed', error: '550 unbekannt', attempts: 3 })
    .where('id', '=', ids[2] ?? 0)
    .execute()
})

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  as: string | undefined = key,
  payload?: object,
) {
  const headers = as === undefined ? {} : { 'x-admin-api-key': as }
  const reply = await app.app.inject({ method, url: path, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}

async function asPerson(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: await makeSession(app.database.db) }
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}

const list = async (query = '') => {
  const { entries, total } = (await call('GET', `/api/admin/mails${query}`)).body
  return { ids: (entries as MailSummary[]).map(({ id }) => id), total }
}

test.each([
  ['GET', '/api/admin/mails'],
  ['GET', '/api/admin/mails/1'],
  ['POST', '/api/admin/mails/1/send-again'],
  ['POST', '/api/admin/mails/1/new-address'],
  ['POST', '/api/admin/mails/1/came-back'],
  ['PUT', '/api/admin/mails/1/settled'],
] as const)('%s %s is for staff alone', async (method, path) => {
  expect((await call(method, path, 'hq_wrong')).status).toBe(401)
})

test('the list has the newest first and says how many there are', async () => {
  expect(await list()).toEqual({ ids: ids.toReversed(), total: 3 })
  expect(await list('?limit=1&page=2')).toEqual({ ids: [ids[1]], total: 3 })
})

test('the list is filtered by status, kind, and part of the recipient', async () => {
  const [sent, first, second] = ids
  expect(await list('?status=failed')).toEqual({ ids: [second], total: 1 })
  expect(await list('?kind=request-received&status=waiting')).toEqual({ ids: [first], total: 1 })
  expect(await list('?search=HAVEL')).toEqual({ ids: [second], total: 1 })
  expect(await list('?search=m%C3%BCller')).toEqual({ ids: [sent], total: 1 })
  expect(await list('?search=%25')).toEqual({ ids: [], total: 0 })
})

test('counts tell how many match in each status', async () => {
  expect((await call('GET', '/api/admin/mails')).body).toMatchObject({
    counts: { all: 3, waiting: 2, sending: 0, sent: 0, failed: 1, uncertain: 0 },
    kinds: [
      { kind: 'request-received', count: 2 },
      { kind: 'request-sent', count: 1 },
    ],
  })
  expect((await call('GET', '/api/admin/mails?kind=request-sent&status=failed')).body).toMatchObject({
    total: 0,
    counts: { all: 1, waiting: 1, failed: 0 },
    kinds: [{ kind: 'request-received' }, { kind: 'request-sent' }],
  })
})

test('a mail is shown with what it says in HTML and in text', async () => {
  const { body } = await call('GET', `/api/admin/mails/${ids[0]}`)
  const { html, text, ...mail } = body as Mail
  expect(mail).toEqual({
    id: ids[0],
    kind: 'request-sent',
    recipient: 'anna@hund.example',
    recipientName: 'Anna <b>Müller</b>',
    replyTo: 'pension@hund.example',
    subject: 'Deine Anfrage',
    status: 'waiting',
    attempts: 0,
    uncertainAttempts: 0,
    nextAttemptAt: expect.stringMatching(/^\d{4}-.*Z$/),
    handedOverAt: null,
    error: null,
    hasCalendar: true,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    sentAt: null,
  })
  expect(html).toContain('Bello &amp; &lt;b&gt;Co&lt;/b&gt;')
  expect(text).toContain('> Bello & <b>Co</b>')
  expect((await call('GET', '/api/admin/mails/999999')).status).toBe(404)
  expect((await call('GET', '/api/admin/mails/x')).status).toBe(400)
})

test.each(['failed', 'uncertain', 'sent'] as const)(
  'a mail that is %s can be sent again, and who did it is noted',
  async (status) => {
    const { db } = app.database
    const id = ids[2] ?? 0
    await db
      .updateTable('mail')
      .set({ status, handedOverAt: new Date(), sentAt: status === 'sent' ? new Date() : null })
      .where('id', '=', id)
      .execute()
    const { status: code, body } = await call('POST', `/api/admin/mails/${id}/send-again`)
    expect([code, body]).toMatchObject([
      200,
      { id, status: 'waiting', attempts: 0, error: null, sentAt: null, nextAttemptAt: expect.any(String) },
    ])
    const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ handedOverAt: null, lease: null })
    expect(await db.selectFrom('auditEntry').selectAll().execute()).toMatchObject([
      {
        actor: 'Schlüssel „Skript“',
        action: 'mail.send-again',
        subjectId: String(id),
        before: { status, attempts: 3, error: '550 unbekannt' },
        after: { status: 'waiting', attempts: 0 },
      },
    ])
  },
)

test('what is worth nothing any more is not sent again', async () => {
  const { db } = app.database
  const id = ids[2] ?? 0
  await db
    .updateTable('mail')
    .set({ goodUntil: new Date(0) })
    .where('id', '=', id)
    .execute()
  const { status, body } = await call('POST', `/api/admin/mails/${id}/send-again`)
  expect([status, body.message]).toEqual([409, 'Was in dieser Mail steht, gilt nicht mehr.'])
})

test('sending again is taken back whole as long as it waits, or done at once; after that there is no way back', async () => {
  const { db } = app.database
  const id = ids[2] ?? 0
  const then = new Date('2026-03-04T05:06:07.089Z')
  const kept = { handedOverAt: then, settledAt: then, troubledSince: then }
  await db.updateTable('mail').set(kept).where('id', '=', id).execute()
  const row = () => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const dueIn = async () => ((await row()).nextAttemptAt.getTime() - Date.now()) / 1000
  const { lease: _, leasedUntil: __, ...before } = await row()
  const again = () => call('POST', `/api/admin/mails/${id}/send-again`)
  const undo = () => call('POST', `/api/admin/mails/${id}/undo`)
  const now = () => call('POST', '/api/admin/mails/waiting', undefined, { about: `mail ${id}` })
  await again()
  expect(await dueIn()).toBeGreaterThan(20)
  expect((await undo()).body).toMatchObject({ status: 'failed' })
  expect(await row()).toMatchObject(before)
  expect((await undo()).status).toBe(409)
  await again()
  expect((await now()).body).toEqual({ mails: 1 })
  expect(await dueIn()).toBeLessThan(1)
  expect([(await undo()).status, (await now()).status]).toEqual([409, 409])
})

test('what may have arrived twice is counted, found and shown for a day in the badge, also after it was sent once more', async () => {
  const { db } = app.database
  const badge = async () => (await call('GET', '/api/admin/waiting')).body.mails
  const before = await badge()
  await db
    .updateTable('mail')
    .set({ status: 'sent', sentAt: new Date(), uncertainAttempts: 1 })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect(await list('?status=doubled')).toEqual({ ids: [ids[0]], total: 1 })
  expect((await call('GET', '/api/admin/mails')).body.counts).toMatchObject({ all: 3, sent: 1, doubled: 1 })
  expect(await badge()).toBe(before + 1)
  expect((await call('GET', '/api/admin/system')).body.mails.possiblyDoubled).toBe(1)
  const again = await call('POST', `/api/admin/mails/${ids[0]}/send-again`)
  expect(again.body).toMatchObject({ attempts: 0, uncertainAttempts: 1 })
  const sent = (hoursAgo: number) =>
    db
      .updateTable('mail')
      .set({ status: 'sent', sentAt: new Date(Date.now() - hoursAgo * 3_600_000) })
      .where('id', '=', ids[0] ?? 0)
      .execute()
  await sent(23)
  expect(await badge()).toBe(before + 1)
  await sent(25)
  expect([await badge(), (await list('?status=doubled')).total]).toEqual([before, 1])
})

test('where no mail has left for a quarter of an hour, one of those that wait stands in the inbox for all', async () => {
  const { db } = app.database
  const cookie = await makeSession(db)
  const seen = async () => {
    const inbox = await app.call('GET', '/api/admin/inbox?kind=mails', undefined, { cookie })
    const lines = (inbox.body as Inbox).items.map(({ id, detail }) => `${id} ${detail}`)
    return [(await call('GET', '/api/admin/waiting')).body.mails, ...lines]
  }
  const [oldest = 0, next = 0, failed = 0] = ids
  const before = [1, `${failed} Mail an hallo@havel.example · 550 unbekannt`]
  const tried = (minutes: number) =>
    db
      .updateTable('mail')
      .set({ status: 'waiting', attempts: 2, error: '535 Anmeldung' })
      .set({ troubledSince: new Date(Date.now() - minutes * 60_000) })
      .where('id', 'in', [oldest, next])
      .execute()
  expect(await seen()).toEqual(before)
  await tried(10)
  expect(await seen()).toEqual(before)
  await tried(20)
  const line = `${oldest} Seit einer Viertelstunde geht keine Mail hinaus · 535 Anmeldung`
  expect(await seen()).toEqual([2, line, before[1]])
  // While it is being tried, too.
  await db.updateTable('mail').set({ status: 'sending', attempts: 3 }).where('id', '=', oldest).execute()
  expect(await seen()).toEqual([2, line, before[1]])
  await db
    .updateTable('mail')
    .set({ status: 'sent', sentAt: new Date(), error: null })
    .where('id', '=', oldest)
    .execute()
  expect(await seen()).toEqual(before)
})

test('a mail that is under way or waits is not sent again', async () => {
  await app.database.db
    .updateTable('mail')
    .set({ status: 'sending' })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  for (const id of ids.slice(0, 2)) {
    expect((await call('POST', `/api/admin/mails/${id}/send-again`)).status).toBe(409)
  }
  expect((await call('POST', '/api/admin/mails/999999/send-again')).status).toBe(404)
  expect(await app.database.db.selectFrom('auditEntry').selectAll().execute()).toEqual([])
})

test('a mail that did not arrive goes to another address, and with it to the old one when that is taken back', async () => {
  const { db } = app.database
  const id = ids[2] ?? 0
  const state = () =>
    db
      .selectFrom('mail')
      .select(['recipient', 'status', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const send = (email: string) => asPerson('POST', `/api/admin/mails/${id}/new-address`, { email })
  expect((await send('keine Adresse')).body.issues).toEqual([
    { path: 'email', message: 'Bitte gib eine gültige E-Mail-Adresse ein.' },
  ])
  expect((await send('neu@havel.example')).body).toMatchObject({
    recipient: 'neu@havel.example',
    status: 'waiting',
  })
  expect((await send('noch@havel.example')).status).toBe(409)
  expect((await asPerson('POST', `/api/admin/mails/${id}/undo`)).body).toMatchObject({ status: 'failed' })
  expect(await state()).toEqual({
    recipient: 'hallo@havel.example',
    status: 'failed',
    error: '550 unbekannt',
  })
  expect(
    await db.selectFrom('auditEntry').select(['action', 'before', 'after']).orderBy('id').limit(1).execute(),
  ).toMatchObject([
    {
      action: 'mail.new-address',
      before: { recipient: 'hallo@havel.example' },
      after: { recipient: 'neu@havel.example' },
    },
  ])
})

test('what a mail opens is for whoever gets it: a key sees no link and no code, nobody that to a password', async () => {
  const { db } = app.database
  const secret = 'https://hund.example/geheim'
  const blocks = [
    { kind: 'button' as const, label: 'Weiter', url: secret, tone: 'primary' as const },
    { kind: 'note' as const, text: 'Oder', link: { label: 'hier', url: `${secret}/2` } },
  ]
  const kinds = ['staff-password', 'request-received', 'claim-code']
  await db.deleteFrom('mail').execute()
  await enqueueMails(
    db,
    kinds.map((kind) => ({
      ...{ occasion: `${kind}:geheim`, recipient: 'bea@hund.example', subject: 'Dein Link' },
      content: { heading: 'Dein Code: ABCD-2345', preview: '', blocks },
    })),
  )
  await db.updateTable('mail').set({ status: 'failed' }).execute()
  const rows = await db.selectFrom('mail').select('id').orderBy('id').execute()
  const [password = 0, request = 0, code = 0] = rows.map(({ id }) => id)
  const opens = ({ body: { html, text } }: { body: Mail }) =>
    [html, text].map((shown) => shown.includes(secret))
  const seenBy = async (ask: (method: 'GET', url: string) => Promise<{ body: Mail }>, id: number) =>
    opens(await ask('GET', `/api/admin/mails/${id}`))
  expect(await seenBy(call, password)).toEqual([false, false])
  expect(await seenBy(call, request)).toEqual([false, false])
  expect((await call('GET', `/api/admin/mails/${code}`)).status).toBe(403)
  expect(await seenBy(asPerson, password)).toEqual([false, false])
  expect(await seenBy(asPerson, request)).toEqual([true, true])
  expect((await asPerson('GET', `/api/admin/mails/${code}`)).body.text).toContain('ABCD-2345')

  const to = { email: 'ich@hund.example' }
  expect((await call('POST', `/api/admin/mails/${request}/new-address`, key, to)).status).toBe(403)
  expect(await asPerson('POST', `/api/admin/mails/${password}/new-address`, to)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('nur für das eine Konto') },
  })
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', to.email).execute()).toEqual([])
})

test('a mail that came back counts as one that could not be delivered, and who said so is noted', async () => {
  const { db } = app.database
  const [sent, waiting] = [ids[0] ?? 0, ids[1] ?? 0]
  await db.updateTable('mail').set({ status: 'sent', sentAt: new Date() }).where('id', '=', sent).execute()
  const badge = async () => (await call('GET', '/api/admin/waiting')).body.mails
  const before = await badge()
  const { status, body } = await call('POST', `/api/admin/mails/${sent}/came-back`)
  expect([status, body]).toMatchObject([200, { status: 'failed', error: 'Kam als unzustellbar zurück.' }])
  expect(await badge()).toBe(before + 1)
  expect(await db.selectFrom('auditEntry').selectAll().execute()).toMatchObject([
    {
      action: 'mail.came-back',
      subjectId: String(sent),
      before: { status: 'sent' },
      after: { status: 'failed' },
    },
  ])
  expect((await call('POST', `/api/admin/mails/${sent}/came-back`)).status).toBe(409)
  expect((await call('POST', `/api/admin/mails/${waiting}/came-back`)).status).toBe(409)
  expect((await call('POST', '/api/admin/mails/999999/came-back')).status).toBe(404)
})

test('a mail that did not arrive waits until it is settled without it, and again when that is taken back or it fails anew', async () => {
  const { db } = app.database
  const id = ids[0] ?? 0
  const settle = (settled: boolean) => call('PUT', `/api/admin/mails/${id}/settled`, key, { settled })
  const badge = async () => (await call('GET', '/api/admin/waiting')).body.mails
  expect((await settle(true)).status).toBe(409)
  await db
    .updateTable('mail')
    .set({ status: 'failed', error: 'Postfach unbekannt' })
    .where('id', '=', id)
    .execute()
  const before = await badge()
  expect((await settle(true)).status).toBe(200)
  expect(await badge()).toBe(before - 1)
  await settle(false)
  expect(await badge()).toBe(before)
  await settle(true)
  await call('POST', `/api/admin/mails/${id}/send-again`)
  await db.updateTable('mail').set({ status: 'failed' }).where('id', '=', id).execute()
  expect(await badge()).toBe(before)
  const actions = await db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    ...['mail.settle', 'mail.unsettle', 'mail.settle', 'mail.send-again'],
  ])
})
