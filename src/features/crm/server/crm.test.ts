import type http from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnTestApp, startTestApp } from '#app/test-app.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { readConfig } from '#platform/server/config.ts'
import { doOneStep } from '#platform/server/jobs/jobs.ts'
import { startWebServer } from '#platform/server/web-server-for-tests.ts'
import { crmState, noteForgotten } from '../contract.ts'
import { haveForgotten } from './forgetting.ts'
import { crm } from './routes.ts'
import { syncJob } from './sync.ts'

const KEY = 'xkeysib-valid'

/** Speaks the documented API; `next` answers the next calls about contacts instead. */
const next: { status: number; headers?: Record<string, string>; body?: object; isEndless?: boolean }[] = []
const told: { email: string; [name: string]: unknown }[] = []
/** Whom it was asked to forget. */
const askedToForget: string[] = []
/** Happens while the next contact is passed on. */
let whenTold: (() => Promise<unknown>) | undefined
const speak: http.RequestListener = async (request, reply) => {
  const send = (status: number, body: object = {}, headers = {}) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (request.headers['api-key'] !== KEY) return send(401, { code: 'unauthorized', message: 'Key not found' })
  if (request.url === '/v2/account') return send(404, { message: 'Not found' })
  if (request.url === '/page/account') return reply.writeHead(200).end('<!doctype html>')
  if (request.url === '/v3/account') return send(200, { email: 'wir@hunde.example' })
  let sent = ''
  for await (const chunk of request) sent += chunk
  const named = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
  if (request.method === 'DELETE') askedToForget.push(named)
  const answer = next.shift()
  if (answer?.isEndless) {
    reply.writeHead(answer.status, { 'content-type': 'application/json' })
    const more = (): void => {
      while (!reply.destroyed && reply.write('x'.repeat(50_000)));
    }
    reply.on('drain', more)
    return more()
  }
  if (answer) return send(answer.status, answer.body, answer.headers)
  if (request.method === 'DELETE') {
    const at = told.findIndex(({ email }) => email === named)
    if (at < 0) return send(404, { code: 'document_not_found', message: 'Contact does not exist' })
    told.splice(at, 1)
    return reply.writeHead(204).end()
  }
  const contact = JSON.parse(sent)
  const isKnown = told.some(({ email }) => email === contact.email)
  if (isKnown && !contact.updateEnabled)
    return send(400, { code: 'duplicate_parameter', message: 'Contact already exist' })
  told.push(contact)
  await whenTold?.()
  return isKnown ? reply.writeHead(204).end() : send(201, { id: told.length })
}

let brevo: Awaited<ReturnType<typeof startWebServer>>
let app: OwnTestApp
let headers: Record<string, string>
let cookie: string
beforeAll(async () => {
  brevo = await startWebServer(speak)
  const settings = { BREVO_API_KEY: KEY, BREVO_URL: `${brevo.origin}/v3/`, BREVO_LIST_ID: '7' }
  app = await startTestApp(
    async ({ db }) => {
      headers = { 'x-admin-api-key': await makeKey(db) }
      cookie = await makeSession(db, 'Miriam')
      for (let number = 10; number < 35; number++)
        await makeListing(db, { title: `Hof ${number}`, email: `Post@hof${number}.example` })
      await makeListing(db, { title: 'Zweiter Hof 10', email: 'post@hof10.example' })
      await makeListing(db, { title: 'Erfunden', email: 'post@demo.example', isDemo: true })
      const reader = { kind: 'newsletter' as const, wording: 'Ja' }
      await db
        .insertInto('subscription')
        .values([
          { ...reader, email: 'leserin@hund.example', status: 'active' },
          { ...reader, email: 'offen@hund.example', status: 'pending' },
          // Whoever ordered for the address since has nothing to say about it.
          { ...reader, email: 'post@hof11.example', status: 'pending', unsubscribedAt: new Date() },
        ])
        .execute()
    },
    'api',
    settings,
  )
})
beforeEach(async () => {
  next.length = 0
  told.length = 0
  askedToForget.length = 0
  await app.empty('job', 'crmObjection', 'crmContact')
  await app.database.db
    .updateTable('subscription')
    .set({ status: 'active', unsubscribedAt: null })
    .where('email', '=', 'leserin@hund.example')
    .execute()
})
afterAll(async () => {
  await app.close()
  await brevo.close()
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  (await app.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
/** What no key opens. */
const atDesk = async (path: string, email: string) =>
  (await app.call('POST', `/api/admin/personal-data/${path}`, { email }, { cookie })).body
const sync = () => call('POST', '/api/admin/sync-contacts-to-brevo')
const state = async () => (await call('GET', '/api/admin/crm')).sync

const settings = (key: string | undefined) =>
  readConfig(
    { NODE_ENV: 'test', BREVO_URL: `${brevo.origin}/v3`, ...(key && { BREVO_API_KEY: key }) },
    '/nonexistent',
  )
/** Does the steps that are due, and what is put off, without the wait. */
async function work(steps = 100, key: string | undefined = KEY) {
  const kinds = [syncJob(app.database.db, settings(key), { everyMs: 0 })]
  for (let step = 0; step < steps && (await doOneStep(app.database.db, kinds, () => {})); step++);
}
const waitIsOver = () => app.database.db.updateTable('job').set({ dueAt: new Date() }).execute()

test('every contact is passed on once, with what is known of it, and nobody who objected', async () => {
  await call('POST', '/api/admin/crm/objections', { email: 'POST@hof12.example' })
  expect(await sync()).toEqual({
    success: true,
    message: '24 Kontakte werden übertragen.',
    details: { totalContacts: 24, failed: 0 },
  })
  await work()
  expect(told).toHaveLength(24)
  expect(new Set(told.map(({ email }) => email)).size).toBe(24)
  const emails = told.map(({ email }) => email)
  for (const email of ['post@hof11.example', 'post@hof12.example', 'post@demo.example', 'offen@hund.example'])
    expect(emails).not.toContain(email)
  expect(told.find(({ email }) => email === 'post@hof10.example')).toEqual({
    email: 'post@hof10.example',
    attributes: { COMPANY: 'Hof 10', CITY: 'Berlin', IS_OPERATOR: true, IS_SUBSCRIBER: false },
    updateEnabled: true,
  })
  expect(await state()).toMatchObject({ status: 'done', done: 24, total: 24, failed: 0 })
  await call('POST', '/api/admin/crm/objections/withdraw', { email: 'post@hof12.example' })
})

const object = (email: string) => call('POST', '/api/admin/crm/objections', { email })
const leave = () =>
  app.database.db
    .updateTable('subscription')
    .set({ status: 'unsubscribed', unsubscribedAt: new Date() })
    .where('email', '=', 'leserin@hund.example')
    .execute()
/** As the clock has it done, once all are due. */
async function forget() {
  await app.database.db.updateTable('crmContact').set({ tryAt: new Date() }).execute()
  return haveForgotten(app.database.db, settings(KEY).brevo)
}
const staff = { name: 'Anna', by: 'session' as const, id: 1, session: Buffer.alloc(32) }
const unforgotten = async () => (await call('GET', '/api/admin/crm')).unforgotten
const isTold = (email: string) => told.some((contact) => contact.email === email)

test('whoever objects while a transfer goes on is not passed on any more, even when they were looked up', async () => {
  await sync()
  const kind = syncJob(app.database.db, settings(KEY), { everyMs: 0 })
  whenTold = async () => {
    whenTold = undefined
    await object('post@hof10.example')
  }
  await doOneStep(app.database.db, [kind], () => {})
  await work()
  expect(isTold('post@hof10.example')).toBe(false)
  expect(told).toHaveLength(24)
  expect(await state()).toMatchObject({ status: 'done', done: 24 })
})

test('Brevo forgets whoever objects, leaves the newsletter or is erased after a transfer, and nobody else', async () => {
  const { db } = app.database
  await sync()
  await work()
  await object('post@hof13.example')
  await leave()
  const erased = await atDesk('erase', 'post@hof14.example')
  expect(erased.kept).toMatchObject([
    { label: 'Weitergabe an das CRM', why: expect.stringMatching(/^Brevo/) },
  ])
  const emails = ['leserin@hund.example', 'post@hof13.example', 'post@hof14.example']
  // A call about them may still be under way.
  await haveForgotten(db, settings(KEY).brevo)
  expect(askedToForget).toEqual([])
  expect(await unforgotten()).toEqual({
    total: 3,
    entries: emails.map((email) => ({ email, problem: null })),
  })
  await forget()
  expect(askedToForget.toSorted()).toEqual(emails)
  expect(emails.filter(isTold)).toEqual([])
  expect(told).toHaveLength(22)
  expect(await unforgotten()).toEqual({ total: 0, entries: [] })
  await forget()
  expect(askedToForget).toHaveLength(3)
  expect((await atDesk('find', 'post@hof14.example')).found).toEqual([])
  await db.updateTable('listing').set({ email: 'post@hof14.example' }).where('title', '=', 'Hof 14').execute()
})

test('whoever is erased and comes again is passed on once Brevo has forgotten them', async () => {
  await sync()
  await work()
  await app.database.db
    .updateTable('crmContact')
    .set({ erasureWishedAt: new Date() })
    .where('email', '=', 'post@hof14.example')
    .execute()
  expect((await sync()).details.totalContacts).toBe(24)
  await work()
  expect(await state()).toMatchObject({ done: 24 })
  await forget()
  expect((await sync()).message).toContain('25')
})

test('what Brevo will not forget is read by staff until it is done there, the others go on, and none is asked too often', async () => {
  const { db } = app.database
  await sync()
  await work()
  for (const email of ['post@hof15.example', 'post@hof16.example', 'leserin@hund.example'])
    await object(email)
  await leave()
  next.push(
    { status: 400, body: { code: 'invalid_parameter', message: 'Contact is locked' } },
    { status: 503 },
  )
  await forget()
  const [locked, troubled, open] = askedToForget
  expect(open).toBeUndefined()
  await haveForgotten(db, settings(KEY).brevo)
  const [, , done] = askedToForget
  expect([locked, troubled, done].map((email = '') => isTold(email))).toEqual([true, true, false])
  const left = [
    { email: locked, problem: 'Contact is locked' },
    { email: troubled, problem: 'Brevo antwortet nicht oder mit einem Fehler, wir versuchen es wieder' },
  ].toSorted((one, other) => `${one.email}`.localeCompare(`${other.email}`))
  expect(await unforgotten()).toEqual({ total: 2, entries: left })
  await haveForgotten(db, settings(KEY).brevo)
  expect(askedToForget).toHaveLength(3)
  // Brevo is asked whether it is so: it may have been another one.
  expect(await call('POST', '/api/admin/crm/forgotten', { email: locked })).toEqual({ email: locked })
  expect(await call('POST', '/api/admin/crm/forgotten', { email: done })).toMatchObject({
    error: 'not_found',
  })
  await haveForgotten(db, settings(KEY).brevo)
  expect(askedToForget.slice(3)).toEqual([locked])
  expect(await unforgotten()).toMatchObject({ total: 1 })
  const noted = (await app.rows('auditEntry')).filter(({ action }) => action === 'crm.forgotten')
  expect(noted).toMatchObject([{ subjectId: 'brevo', before: null, after: null }])
  next.push({ status: 429, headers: { 'retry-after': '9' } })
  expect(await forget()).toBe(9)
  await forget()
  expect(await unforgotten()).toEqual({ total: 0, entries: [] })
})

test('without a key it is staff who say that somebody is forgotten there', async () => {
  await sync()
  await work()
  await object('post@hof18.example')
  const { operations = [] } = crm(app.database.db, settings(undefined))
  const { handler } = operations.find(({ endpoint }) => endpoint === noteForgotten) ?? expect.unreachable()
  const body = { email: 'post@hof18.example' }
  expect(await handler({ body } as never, { staff } as never)).toEqual(body)
  expect(await unforgotten()).toEqual({ total: 0, entries: [] })
})

test('whoever objects or leaves the newsletter before they are passed on is named to nobody', async () => {
  await object('post@hof17.example')
  await sync()
  await work()
  await leave()
  await app.empty('crmContact')
  await forget()
  expect(await unforgotten()).toEqual({ total: 0, entries: [] })
  expect(askedToForget).toEqual([])
  expect(isTold('post@hof17.example')).toBe(false)
})

test('a step ends with what is done before its time is over, however slow Brevo is', async () => {
  await sync()
  const kinds = [syncJob(app.database.db, settings(KEY), { everyMs: 0, stepMs: 0 })]
  for (let step = 0; step < 3; step++) await doOneStep(app.database.db, kinds, () => {})
  expect(told).toHaveLength(3)
  expect(await state()).toMatchObject({ status: 'open', done: 3 })
})

test('too many calls wait as long as Brevo asks, a failing server is tried again, and nobody is told of twice', async () => {
  await sync()
  next.push({ status: 201, body: { id: 1 } }, { status: 429, headers: { 'retry-after': '9' } })
  await work()
  expect(await state()).toMatchObject({ status: 'open', done: 1, note: 'wartet auf Brevo, noch etwa 9 s' })
  expect((await sync()).message).toBe('Die Übertragung läuft schon: 1 von 25.')
  await waitIsOver()
  next.push({ status: 429, headers: { 'x-sib-ratelimit-reset': '45' } })
  await work()
  expect((await state()).note).toContain('noch etwa 45 s')
  await waitIsOver()
  next.push({ status: 503 })
  await work()
  expect((await state()).note).toBe('Brevo antwortet gerade nicht, neuer Versuch in 5 s')
  await waitIsOver()
  await work()
  expect(await state()).toMatchObject({ status: 'done', done: 25, failed: 0, note: null })
  expect(told).toHaveLength(24)
})

test('a contact counts as passed on where Brevo says so alone, not where a page about maintenance answers', async () => {
  await sync()
  next.push({ status: 200, body: { maintenance: true } })
  await work()
  expect(await state()).toMatchObject({ done: 0, note: 'Brevo antwortet gerade nicht, neuer Versuch in 5 s' })
  await waitIsOver()
  await work()
  expect(told).toHaveLength(25)
})

test('an answer that leads elsewhere is not followed: nobody else gets the key and the address', async () => {
  const asked: string[] = []
  const other = await startWebServer((request, reply) => {
    asked.push(`${request.headers['api-key']}`)
    reply.end('{}')
  })
  await sync()
  next.push({ status: 307, headers: { location: `${other.origin}/v3/contacts` } })
  await work()
  expect(asked).toEqual([])
  expect((await state()).note).toBe('Brevo antwortet gerade nicht, neuer Versuch in 5 s')
  await other.close()
})

test('an answer without an end is read no further than an error is long', async () => {
  await sync()
  next.push({ status: 400, isEndless: true })
  await work()
  expect(await state()).toMatchObject({
    done: 25,
    failed: 1,
    refused: [{ email: 'leserin@hund.example', reason: 'Status 400' }],
  })
})

test('what Brevo refuses is counted with its reason, and the others go on', async () => {
  await sync()
  next.push({ status: 400, body: { code: 'invalid_parameter', message: 'Invalid email address' } })
  await work()
  expect(await state()).toMatchObject({
    done: 25,
    failed: 1,
    refused: [{ email: 'leserin@hund.example', reason: 'Invalid email address' }],
  })
})

test('a job that ended in the middle goes on where it was, in another process too', async () => {
  await sync()
  await work(1)
  expect(told).toHaveLength(10)
  const { db } = app.database
  // Another one had taken it and is gone.
  await db
    .updateTable('job')
    .set({ lease: '00000000-0000-4000-8000-000000000000', leasedUntil: new Date(0) })
    .execute()
  await work()
  expect(told).toHaveLength(25)
})

test('staff stop it, and it stays where it is', async () => {
  await sync()
  await work(1)
  expect(await call('POST', '/api/admin/sync-contacts-to-brevo/stop')).toEqual({ stopped: true })
  await work()
  expect(await state()).toMatchObject({ status: 'stopped', done: 10 })
  expect(await call('POST', '/api/admin/sync-contacts-to-brevo/stop')).toEqual({ stopped: false })
})

test('a server that stays away ends it in words', async () => {
  await sync()
  for (let attempt = 0; attempt < 6; attempt++) {
    next.push({ status: 500 })
    await work()
    await waitIsOver()
  }
  expect(await state()).toMatchObject({ status: 'failed', note: expect.stringContaining('seit längerem') })
})

test('without a key, or with one that is not valid, it says so', async () => {
  const { db } = app.database
  for (const [key, state, message] of [
    [undefined, 'missing', 'Es ist kein Brevo-Schlüssel hinterlegt.'],
    ['xkeysib-old', 'refused', 'Brevo nimmt den Schlüssel nicht an. Bitte prüfe BREVO_API_KEY.'],
  ] as const) {
    const { crm } = await import('./routes.ts')
    const { operations = [] } = crm(db, settings(key))
    const caller = {
      address: '',
      idempotencyKey: undefined,
      staff,
      operator: undefined,
      headers: {},
      isHead: false,
    }
    const ask = (path: string) =>
      operations
        .find(({ endpoint }) => endpoint.path === path)
        ?.handler({ params: undefined, query: undefined, body: undefined }, caller)
    expect(await ask('/api/admin/crm')).toMatchObject({ key: state })
    expect(await ask('/api/admin/sync-contacts-to-brevo')).toMatchObject({ success: false, message })
  }
  // Taken away while the job runs.
  await sync()
  await work(1, 'xkeysib-old')
  expect(await state()).toMatchObject({ status: 'failed', note: expect.stringContaining('Schlüssel') })
})

test('a key counts as valid where Brevo says so alone, not where anybody else answers', async () => {
  const staff = { name: 'Anna', by: 'session' as const, id: 1, session: Buffer.alloc(32) }
  const answers = [
    { url: `${brevo.origin}/v2`, key: 'unreachable' },
    { url: `${brevo.origin}/page`, key: 'unreachable' },
    { url: `${brevo.origin}/v3`, key: 'valid' },
  ]
  for (const { url, key } of answers) {
    const { operations = [] } = crm(app.database.db, { brevo: { key: KEY, url, listId: undefined } })
    const { handler } = operations.find(({ endpoint }) => endpoint === crmState) ?? expect.unreachable()
    expect([url, await handler({} as never, { staff } as never)]).toMatchObject([url, { key }])
  }
})
