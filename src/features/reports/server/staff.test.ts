import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'

let key = ''
let otherKey = ''
let ids: number[] = []

const app = sharedTestApp(async ({ db }) => {
  key = await makeKey(db, 'Skript')
  otherKey = await makeKey(db, 'Jonas')
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('listing', 'auditEntry')
  const listing = await makeListing(db, { title: 'Havelhunde' })
  const report = {
    subject: 'listing' as const,
    listingId: listing.id,
    kind: 'closed' as const,
    email: null,
    suspectedSpam: false,
  }
  const rows = await db
    .insertInto('report')
    .values([
      { ...report, message: 'erste' },
      { ...report, message: 'erledigt', status: 'done' as const },
      { ...report, message: 'zweite', email: 'anna@hund.example' },
      { ...report, message: 'Werbung', suspectedSpam: true },
    ])
    .returning('id')
    .execute()
  ids = rows.map(({ id }) => id)
})

async function reports(query = '') {
  const reply = await app.app.inject({
    url: `/api/admin/problem-reports${query}`,
    headers: { 'x-admin-api-key': key },
  })
  return reply.json()
}

function mark(id: number | undefined, status: string, from?: string, by = key) {
  return app.app.inject({
    method: 'PATCH',
    url: `/api/admin/problem-reports/${id}`,
    headers: { 'x-admin-api-key': by },
    payload: { status, from },
  })
}

function undo(id: number | undefined, by = key) {
  const headers = { 'x-admin-api-key': by }
  return app.app.inject({ method: 'POST', url: `/api/admin/problem-reports/${id}/undo`, headers })
}

const thanks = () =>
  app.database.db
    .selectFrom('mail')
    .select(['recipient', 'occasion'])
    .where('kind', '=', 'report-done')
    .execute()

const messages = (answer: { entries: { message: string }[] }) => answer.entries.map(({ message }) => message)

test('open reports come first, then the newest; suspected spam stays apart', async () => {
  const all = await reports()
  expect(messages(all)).toEqual(['zweite', 'erste', 'erledigt'])
  expect(all.counts).toEqual({ all: 3, open: 2, done: 1, spam: 1 })
  expect(all.entries[0]).toMatchObject({
    id: ids[2],
    kind: 'closed',
    email: 'anna@hund.example',
    status: 'open',
    listing: { slug: 'havelhunde-berlin', listingTitle: 'Havelhunde' },
  })
  expect(messages(await reports('?view=open'))).toEqual(['zweite', 'erste'])
  expect(messages(await reports('?view=done'))).toEqual(['erledigt'])
  expect(messages(await reports('?view=spam'))).toEqual(['Werbung'])
  expect(messages(await reports('?page=2'))).toEqual([])
  expect(messages(await reports('?subject=listing&view=done'))).toEqual(['erledigt'])
  expect(await reports('?subject=review')).toMatchObject({
    entries: [],
    total: 0,
    counts: { all: 0, spam: 0 },
  })
})

test('whoever reported an entry is thanked once staff are done with it, unless they take that back', async () => {
  for (const id of ids) await mark(id, 'done')
  expect(await thanks()).toEqual([{ recipient: 'anna@hund.example', occasion: `report-done:${ids[2]}` }])
  await mark(ids[2], 'open')
  expect(await thanks()).toEqual([])
})

test('the report that a place has closed is still there once staff have closed it, and is settled with thanks', async () => {
  const listing = (await reports()).entries[0].listing
  const headers = { 'x-admin-api-key': key }
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: `/api/admin/listings/${listing.id}/close`,
    headers,
  })
  expect([statusCode, listing.isClosed]).toEqual([200, false])
  const { entries, counts } = await reports('?view=open')
  expect([counts.open, entries[0]]).toMatchObject([2, { id: ids[2], listing: { isClosed: true } }])
  expect((await app.app.inject({ url: '/api/admin/waiting', headers })).json().reports).toBe(2)
  expect((await mark(ids[2], 'done')).json()).toMatchObject({ status: 'done' })
  const thanks = (await app.rows('mail')).filter(({ occasion }) => occasion === `report-done:${ids[2]}`)
  expect(thanks.map(({ recipient }) => recipient)).toEqual(['anna@hund.example'])
})

test('a report is marked as done and opened again, and each time it is noted who did it', async () => {
  const done = await mark(ids[0], 'done')
  expect([done.statusCode, done.json()]).toMatchObject([200, { id: ids[0], status: 'done' }])
  await mark(ids[0], 'done')
  await mark(ids[0], 'open')
  expect(messages(await reports('?view=open'))).toEqual(['zweite', 'erste'])
  const entries = await app.rows('auditEntry')
  const change = { actor: 'Schlüssel „Skript“', action: 'problem-report.status', subjectId: String(ids[0]) }
  expect(entries).toMatchObject([
    { ...change, before: { status: 'open' }, after: { status: 'done' } },
    { ...change, before: { status: 'done' }, after: { status: 'open' } },
  ])
})

test('what a report confirmed when it was done is as before once that is taken back', async () => {
  const { db } = app.database
  await db
    .updateTable('report')
    .set({ kind: 'contact' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  const confirmed = () =>
    db.selectFrom('listingConfirmation').select(['fact', 'confirmedBy', 'confirmedAt']).execute()
  await mark(ids[0], 'done')
  expect(await confirmed()).toMatchObject([{ fact: 'contact', confirmedBy: 'visitor' }])
  await mark(ids[0], 'open')
  expect(await confirmed()).toEqual([])
  const { listingId } = await db.selectFrom('report').select('listingId').executeTakeFirstOrThrow()
  const known = { listingId, fact: 'contact' as const, confirmedBy: 'operator' as const, source: null }
  await db
    .insertInto('listingConfirmation')
    .values({ ...known, confirmedAt: new Date('2026-01-02T03:04:05Z') })
    .execute()
  const before = await confirmed()
  await mark(ids[0], 'done')
  await mark(ids[0], 'open')
  expect(await confirmed()).toEqual(before)
})

test('of two staff the second reads that the first was faster, and takes nothing of it back', async () => {
  const id = ids[2]
  await app.empty('mail')
  expect((await mark(id, 'done', 'open')).statusCode).toBe(200)
  const second = await mark(id, 'done', 'open', otherKey)
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    'Diese Meldung ist schon erledigt (Schlüssel „Skript“).',
  ])
  const theirs = await undo(id, otherKey)
  expect([theirs.statusCode, theirs.json().message]).toEqual([
    409,
    'Inzwischen hat Schlüssel „Skript“ entschieden. Das nimmt nur zurück, wer es entschieden hat.',
  ])
  expect(await thanks()).toHaveLength(1)
  expect((await undo(id)).json()).toMatchObject({ status: 'open' })
  expect(await thanks()).toEqual([])
  expect((await mark(id, 'open', 'done')).json().message).toBe(
    'Diese Meldung ist schon wieder offen (Schlüssel „Skript“).',
  )
  expect((await undo(id)).statusCode).toBe(409)
})

test('that a report was opened again is taken back with all that its being done had led to', async () => {
  const { db } = app.database
  const id = ids[2] ?? 0
  await app.empty('mail')
  await db.updateTable('report').set({ kind: 'contact' }).where('id', '=', id).execute()
  await mark(id, 'done', 'open')
  await mark(id, 'open', 'done', otherKey)
  expect(await thanks()).toEqual([])
  expect((await undo(id)).statusCode).toBe(409)
  expect((await undo(id, otherKey)).json()).toMatchObject({ status: 'done' })
  expect(await thanks()).toHaveLength(1)
  expect(await db.selectFrom('listingConfirmation').select(['fact', 'confirmedBy']).execute()).toEqual([
    { fact: 'contact', confirmedBy: 'visitor' },
  ])
})

test('a report that somebody else is marking as done at this moment is noted once', async () => {
  const { db } = app.database
  const second = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('report')
      .set({ status: 'done' })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    const reply = mark(ids[0], 'done')
    // Time to read the report, which would still be found open.
    await wait(300)
    return { reply }
  })
  expect((await second.reply).json()).toMatchObject({ status: 'done' })
  expect(await db.selectFrom('auditEntry').select('action').execute()).toEqual([])
})

test('an unknown report is not found, an unknown status refused', async () => {
  const unknown = await mark(999_999, 'done')
  expect(unknown.statusCode).toBe(404)
  // Its listing may have been deleted while somebody else was looking at it.
  expect(unknown.json().message).toBe('Diese Meldung gibt es nicht mehr.')
  expect((await mark(ids[0], 'lost')).statusCode).toBe(400)
})
