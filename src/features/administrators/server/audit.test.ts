import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { keepWayBack } from '#features/mails/server/exports.ts'
import type { Staff } from '#platform/server/http.ts'
import { UNDO_CALLS, WAYS_BACK } from '../audit-undo.ts'
import type { AuditAction } from '../audit-words.ts'
import { undoCall } from '../web/undo-call.ts'
import { accountNamed, CONSOLE, changePassword, removeAccount } from './accounts.ts'
import { DECISIONS_TODAY, recordAudit } from './audit-queries.ts'
import { makeAccount, makeKey, TEST_PASSWORD } from './factory.ts'

let key = ''

const app = sharedTestApp(async ({ db }) => {
  key = await makeKey(db)
})
beforeEach(() => app.empty('auditEntry'))

async function log(query = '') {
  const reply = await app.call('GET', `/api/admin/audit${query}`, undefined, {
    authorization: `Bearer ${key}`,
  })
  expect(reply.status).toBe(200)
  return reply.body
}

const subjects = (answer: { entries: { subjectId: string }[] }) =>
  answer.entries.map(({ subjectId }) => subjectId)

test('the log says who did what, when, and what it was before', async () => {
  const { db } = app.database
  const change = {
    action: 'booking-request.status' as const,
    subjectId: 7,
    before: { status: 'pending' },
    after: { status: 'confirmed' },
  }
  const before = Date.now()
  await recordAudit(db, { name: 'Anna' }, change)
  const { entries, total } = await log()
  expect(total).toBe(1)
  expect(entries).toEqual([
    { ...change, subjectId: '7', id: expect.any(Number), actor: 'Anna', createdAt: expect.any(String) },
  ])
  // The database's clock counts finer than the reply tells.
  expect(Date.parse(entries[0].createdAt)).toBeGreaterThanOrEqual(before - 1)
})

test('an entry goes with the change that it tells of', async () => {
  const failing = app.database.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, { name: 'Anna' }, { action: 'review.reject', subjectId: 1 })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await log()).toEqual({ entries: [], total: 0, undoable: [] })
})

test('what somebody can take back still is said to them alone, by the entry that tells it, and what they did since hides it', async () => {
  const { db } = app.database
  const mine = 'Schlüssel „Skript“'
  const decide = async (name: string, action: AuditAction, subjectId: number, subject: string) => {
    await recordAudit(db, { name }, { action, subjectId })
    await keepWayBack(db, { name } as Staff, `${subject} ${subjectId}`, {}, [])
  }
  const undoable = async (query = '') => {
    const { entries, undoable: ids } = await log(query)
    return ids.map((id: number) => {
      const { action, subjectId } = entries.find((entry: { id: number }) => entry.id === id)
      return `${action} ${subjectId}`
    })
  }
  await decide(mine, 'review.publish', 1, 'review')
  await decide('Anna', 'review.publish', 2, 'review')
  await decide(mine, 'problem-report.status', 3, 'report')
  await decide(mine, 'claim.reject', 4, 'claim')
  await recordAudit(db, { name: mine }, { action: 'claim.undo', subjectId: 4 })
  await recordAudit(db, { name: mine }, { action: 'review.reject', subjectId: 5 })
  expect(await undoable()).toEqual(['problem-report.status 3', 'review.publish 1'])
  expect(await undoable('?limit=1&page=6')).toEqual([])
  await db
    .updateTable('auditEntry')
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .execute()
  expect(await undoable()).toEqual([])
})

test('a status that was just set is taken back from the protocol, until it is', async () => {
  const { id } = await makeStay(app.database.db, await makeListing(app.database.db), { status: 'pending' })
  const call = (method: 'PATCH' | 'POST', url: string, payload?: object) =>
    app.call(method, url, payload, { authorization: `Bearer ${key}` })
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed', from: 'pending' })
  const { entries, undoable } = await log()
  expect(undoable).toEqual([entries[0].id])
  expect(WAYS_BACK[entries[0].action as AuditAction]).toBe('booking-request')
  const send = (_: string, url: string) => call('POST', url.replace(':id', `${id}`))
  expect(await undoCall({ send } as never, 'booking-request', id)).toMatchObject({
    body: { status: 'pending' },
  })
  expect((await log()).undoable).toEqual([])
  await app.empty('bookingRequest', 'listing')
})

test('each way back that the protocol knows is a call of the product', () => {
  const contracts = import.meta.glob<Record<string, { method?: string; path?: string }>>(
    ['../../*/*contract.ts', '../../*/moderation.ts'],
    { eager: true },
  )
  const calls = Object.values(contracts).flatMap((module) =>
    Object.values(module).map((each) => `${each?.method} ${each?.path}`),
  )
  for (const undo of Object.values(UNDO_CALLS)) expect(calls).toContain(`POST ${undo}`)
})

test('who, what and which narrow the log; a noun stands for all that was done to it', async () => {
  const { db } = app.database
  const note = (name: string, action: AuditAction, subjectId: string) =>
    recordAudit(db, { name }, { action, subjectId })
  await note('Anna', 'review.reject', 'a')
  await note('Anna', 'review.publish', 'b')
  await note('Berta', 'review-report.uphold', 'c')
  await note('Berta', 'review.publish', 'a')
  expect(subjects(await log())).toEqual(['a', 'c', 'b', 'a'])
  expect(subjects(await log('?actor=Anna'))).toEqual(['b', 'a'])
  expect(subjects(await log('?action=review'))).toEqual(['a', 'b', 'a'])
  expect(subjects(await log('?action=review.publish'))).toEqual(['a', 'b'])
  expect(subjects(await log('?action=%25'))).toEqual([])
  expect(await log('?actor=Berta&subjectId=a')).toMatchObject({ total: 1 })
})

test('the log comes in pages of fifty', async () => {
  const { db } = app.database
  for (let number = 1; number <= 51; number++) {
    await recordAudit(db, { name: 'Anna' }, { action: 'mail.send-again', subjectId: number })
  }
  const [first, second] = [await log(), await log('?page=2')]
  expect([first.total, first.entries.length, subjects(second)]).toEqual([51, 50, ['1']])
})

test('what is done to accounts is noted, without the passwords', async () => {
  const { db } = app.database
  await makeAccount(db, 'Clara')
  await changePassword(db, await accountNamed(db, 'clara'), 'Bello bellt um zehn', { staff: CONSOLE })
  await removeAccount(db, await accountNamed(db, 'CLARA'))
  const answer = await log('?action=account')
  expect(
    answer.entries.map(({ actor, action, subjectId }: Record<string, string>) => [actor, action, subjectId]),
  ).toEqual([
    ['Konsole', 'account.remove', 'Clara'],
    ['Konsole', 'account.password', 'Clara'],
    ['Konsole', 'account.create', 'Clara'],
  ])
  const text = JSON.stringify(answer)
  for (const secret of [TEST_PASSWORD, 'Bello bellt um zehn', 'argon2']) expect(text).not.toContain(secret)
})

test('an account that is there is left as it is, one that is not there is not changed', async () => {
  const { db } = app.database
  await makeAccount(db, 'Dora')
  await expect(makeAccount(db, 'DORA')).rejects.toThrow('Das Konto „DORA“ gibt es schon.')
  await expect(accountNamed(db, 'Emil')).rejects.toThrow('Das Konto „Emil“ gibt es nicht.')
  const dora = await accountNamed(db, 'Dora')
  await expect(changePassword(db, dora, 'kurz')).rejects.toThrow(/mindestens 12 und höchstens 200 Zeichen/)
  expect((await log('?subjectId=Dora')).total).toBe(1)
})

test('of what waited counts what was settled today, each thing once, and not what waits again', async () => {
  const { db } = app.database
  type Done = AuditAction | [action: AuditAction, after: string, before?: string]
  const settled = async (...done: Done[]) => {
    await app.empty('auditEntry')
    for (const each of done) {
      const [action, ...states] = typeof each === 'string' ? [each] : each
      const [after, before] = states.map((status) => ({ status }))
      await recordAudit(db, { name: 'Anna' }, { action, subjectId: 7, before, after })
    }
    return (await sql<{ count: number }>`select ${DECISIONS_TODAY} as count`.execute(db)).rows[0]?.count
  }
  const published: Done = ['review.publish', 'published', 'pending']
  const takenDown: Done = ['review.reject', 'rejected', 'published']
  const counts: [number, ...Done[]][] = [
    [2, published, 'permission.check'],
    [0, published, ['review.undo', 'pending', 'published']],
    [1, ['review.reject', 'rejected', 'pending']],
    [0, takenDown],
    [1, takenDown, 'review-report.uphold'],
    [1, published, takenDown, ['review.undo', 'published', 'rejected']],
    [1, 'registration.release', 'registration.activate'],
    [1, ['problem-report.status', 'done']],
    [0, ['problem-report.status', 'done'], ['problem-report.status', 'open']],
    [1, ['problem-report.status', 'open'], ['problem-report.status', 'done']],
    [0, ['premium-inquiry.status', 'done'], ['premium-inquiry.status', 'open']],
    [1, ['booking-request.status', 'rejected'], 'booking-request.note', 'booking-request.send-now'],
    [0, ['booking-request.status', 'rejected'], ['booking-request.undo', 'pending']],
    [0, ['booking-request.status', 'rejected'], ['booking-request.status', 'pending']],
    [0, 'booking-request.note'],
    [0, 'booking-request.release', 'booking-request.undo-release'],
    [0, 'claim.approve', 'claim.undo'],
    [0, 'mail.settle', 'mail.unsettle'],
    [0, 'mail.came-back'],
    [1, 'contact-message.dismiss'],
    [0, 'contact-message.dismiss', 'contact-message.undo'],
    [1, 'listing.close'],
    [0, 'listing.close', 'listing.reopen'],
    [0, 'listing.confirm', 'listing.unconfirm'],
    [0, 'registration.question'],
  ]
  for (const [count, ...done] of counts) expect([done, await settled(...done)]).toEqual([done, count])
  await settled(published)
  await db.updateTable('auditEntry').set({ createdAt: sql`now() - interval '25 hours'` }).execute()
  expect((await sql<{ count: number }>`select ${DECISIONS_TODAY} as count`.execute(db)).rows).toEqual([
    { count: 0 },
  ])
})

test('the figures count what people sent, and the median answer', async () => {
  const { db } = app.database
  const stats = async () =>
    (await app.call('GET', '/api/admin/stats', undefined, { 'x-admin-api-key': key })).body
  expect(await stats()).toEqual({
    totalListings: 0,
    totalBookings: 0,
    pendingBookings: 0,
    answerMinutes: null,
    quarantinedBookings: 0,
    oldestQuarantinedAt: null,
    heldInvitations: 0,
  })
  const received = Date.now() - 86_400_000
  const request = (answerMinutes: number | null, suspectedSpam = false) => ({
    key: crypto.randomUUID(),
    submission: crypto.randomUUID(),
    listingTitle: 'Havelhunde',
    customerName: 'Jana Brandt',
    customerEmail: 'jana@hund.example',
    customerPhone: '0151 2345678',
    checkInDate: dayFromNow(20),
    checkOutDate: dayFromNow(22),
    dogSize: 'mittel' as const,
    numberOfDogs: 1,
    contentHash: Buffer.alloc(32),
    status: answerMinutes === null ? ('pending' as const) : ('confirmed' as const),
    suspectedSpam,
    createdAt: new Date(received),
    answeredAt: answerMinutes === null ? null : new Date(received + answerMinutes * 60_000),
  })
  const requests = [request(60), request(90), request(1000), request(null), request(null, true)]
  await db.insertInto('bookingRequest').values(requests).execute()
  expect(await stats()).toEqual({
    totalListings: 0,
    totalBookings: 4,
    pendingBookings: 1,
    answerMinutes: 90,
    quarantinedBookings: 1,
    oldestQuarantinedAt: `${new Date(received).toISOString().slice(0, 19)}Z`,
    heldInvitations: 0,
  })
})
