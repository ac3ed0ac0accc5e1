import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { REPORT_KINDS } from '../rules.ts'

let listing: { id: number; slug: string }
/** Each test sends from an address of its own, so that none meets another one's limit. */
let address = 0

const app = sharedTestApp()
beforeEach(async () => {
  listing = await makeListing(app.database.db, { title: 'Havelhunde' })
  address += 1
  await app.empty('report')
})

const report = { kind: 'closed', message: 'Seit Mai zu.', email: '', subject: '', elapsedMs: 9000 }

function send(changed: object = {}, id = listing.id) {
  return app.app.inject({
    method: 'POST',
    url: `/api/listings/${id}/reports`,
    payload: { ...report, ...changed },
    remoteAddress: `192.0.2.${address}`,
  })
}

function submit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.app.inject({
    url: `/hundepension/${listing.slug}/fehler-melden`,
    remoteAddress: `192.0.2.${address}`,
    ...urlEncoded(fields, headers),
  })
}

const kept = () => app.database.db.selectFrom('report').selectAll().execute()

test('a report is kept for staff', async () => {
  const { statusCode, body } = await send({ email: 'anna@hund.example' })
  expect([statusCode, JSON.parse(body)]).toEqual([200, { received: true }])
  expect(await kept()).toMatchObject([
    {
      listingId: listing.id,
      kind: 'closed',
      message: 'Seit Mai zu.',
      email: 'anna@hund.example',
      status: 'open',
      suspectedSpam: false,
    },
  ])
})

test.each(Object.keys(REPORT_KINDS.listing))('a report of a listing about %s is kept', async (kind) => {
  expect((await send({ kind })).statusCode).toBe(200)
  expect(await kept()).toMatchObject([{ kind }])
})

test('everything that is wrong is said at once, in German', async () => {
  const reply = await send({ kind: 'x', email: 'anna', message: 'a'.repeat(1001) })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    error: 'invalid',
    issues: [
      { path: 'kind', message: 'Bitte wähle aus, was nicht stimmt.' },
      {
        path: 'message',
        message: 'Bitte beschreibe kurz, was nicht stimmt, in höchstens 1.000 Zeichen.',
      },
      { path: 'email', message: 'Ungültige E-Mail-Adresse' },
    ],
  })
  const other = (await send({ kind: 'other', message: ' \n ', email: 'anna' })).json()
  expect(other.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'message'])
  expect(await kept()).toEqual([])
})

test('a line break counts as one character, however it is sent', async () => {
  const message = `${'a'.repeat(499)}\r\n${'b'.repeat(500)}`
  expect((await send({ message })).statusCode).toBe(200)
  expect((await kept())[0]?.message).toHaveLength(1000)
})

test.each([
  ['filled the hidden field', { subject: 'Angebot' }],
  ['was faster than people are', { elapsedMs: 2999 }],
])('what %s is kept as suspected spam, and the sender sees success', async (_, changed) => {
  expect((await send(changed)).json()).toEqual({ received: true })
  expect(await kept()).toMatchObject([{ suspectedSpam: true }])
})

test('a double click sends one report, another text a second one', async () => {
  const replies = await Promise.all([send(), send()])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await kept()).toHaveLength(1)
  await send({ message: 'Jetzt wirklich zu.' })
  expect(await kept()).toHaveLength(2)
})

test('a report that looked like spam does not swallow the same one of a person, and repeating one uses up nothing', async () => {
  await send({ elapsedMs: 100 })
  for (let click = 0; click < 8; click += 1) expect((await send()).statusCode).toBe(200)
  expect((await kept()).map(({ suspectedSpam }) => suspectedSpam)).toEqual([true, false])
})

test('the same report is another one once ten minutes are over', async () => {
  await send()
  await sql`update report set created_at = created_at - interval '9 minutes'`.execute(app.database.db)
  await send()
  expect(await kept()).toHaveLength(1)
  await sql`update report set created_at = created_at - interval '1 minute'`.execute(app.database.db)
  await send()
  expect(await kept()).toHaveLength(2)
})

test('the sixth report of an address within ten minutes has to wait', async () => {
  for (let number = 1; number <= 5; number += 1) {
    expect((await send({ message: `Hinweis ${number}` })).statusCode).toBe(200)
  }
  const refused = await send({ message: 'Hinweis 6' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    error: 'too_many_requests',
    message:
      'Von dir sind gerade schon mehrere Hinweise gekommen. Bitte versuche es in zehn Minuten noch einmal.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  expect((await submit({ kind: 'closed' })).statusCode).toBe(429)
  expect(await kept()).toHaveLength(5)
})

test('of one listing ten reports an hour wait for staff, whoever sends them; more look like spam', async () => {
  for (let number = 1; number <= 11; number += 1) {
    address += 1
    expect((await send({ message: `Hinweis ${number}` })).statusCode).toBe(200)
  }
  const suspected = (await kept()).map(({ suspectedSpam }) => suspectedSpam)
  expect(suspected).toEqual([...Array(10).fill(false), true])
})

test('a listing that does not exist is not found', async () => {
  expect((await send({}, 999_999)).statusCode).toBe(404)
})

test('the operation takes JSON alone', async () => {
  const url = `/api/listings/${listing.id}/reports`
  const reply = await app.app.inject({ url, ...urlEncoded({ kind: 'closed' }) })
  expect(reply.statusCode).toBe(415)
})

test('the form without scripts leads to thanks', async () => {
  const reply = await submit({ kind: 'contact', message: '', email: '', subject: '' })
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe(`/hundepension/${listing.slug}/fehler-melden?gesendet=1`)
  expect(await kept()).toMatchObject([{ kind: 'contact', email: null, suspectedSpam: false }])
})

test('the form without scripts is refused with what is wrong, and nothing of it stands in an address', async () => {
  const reply = await submit({ kind: 'other', email: 'anna' })
  expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined])
  expect(reply.json().issues.map(({ path }: { path: string }) => path)).toEqual(['email', 'message'])
})

test('a report waits for the same one that is just being kept, and is then known', async () => {
  const { db } = app.database
  const sent = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('listing').select('id').forNoKeyUpdate().execute()
    const row = {
      subject: 'listing' as const,
      listingId: listing.id,
      kind: 'closed' as const,
      message: 'Seit Mai zu.',
    }
    await transaction.insertInto('report').values(row).execute()
    const reply = send()
    // Time to look for the same report, which would not be found yet.
    await wait(300)
    return { reply }
  })
  expect((await sent.reply).statusCode).toBe(200)
  expect(await kept()).toHaveLength(1)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  [{ host: 'hunde.example', origin: 'https://hunde.example' }, 303],
  [{}, 303],
])('a form with %o is answered with %i', async (headers, status) => {
  expect((await submit({ kind: 'closed' }, headers as Record<string, string>)).statusCode).toBe(status)
})
