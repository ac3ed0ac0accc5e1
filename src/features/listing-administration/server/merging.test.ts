import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { dayFromNow, send } from '#features/booking-requests/server/factory.ts'
import { saveConfirmations } from '#features/confirmations/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { insertChecked } from '#features/permissions/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'

let staff: Record<string, string>
let goes: { id: number; slug: string }
let stays: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(async () => {
  await app.empty('bookingRequest', 'subscription', 'premiumContract', 'listing', 'listingAction')
  stays = await makeListing(app.database.db, { title: 'Hof am See', email: 'see@hof.example' })
  goes = await makeListing(app.database.db, { title: 'Hof am See GmbH', email: 'gmbh@hof.example' })
})

const call = (method: 'GET' | 'POST', url: string, payload?: object) => app.call(method, url, payload, staff)

async function merge(fields: readonly string[] = [], by = staff) {
  const address = `/api/admin/listings/${goes.id}/merge`
  const { from, into } = (await call('GET', `${address}?into=${stays.id}`)).body
  const versions = { from: from.version, into: into.version }
  return app.call('POST', address, { into: stays.id, fields, versions }, by)
}
const undo = (actionId: number) => call('POST', `/api/admin/listing-actions/${actionId}/undo`)

test('requests that went to both listings at once are merged, and told apart again when that is taken back', async () => {
  const { db } = app.database
  const body = { listingIds: [goes.id, stays.id] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await send(app, body, headers)).status).toBe(200)
  expect(
    (await send(app, { listingIds: [goes.id], dogName: 'Wolke' }, { 'idempotency-key': 'allein' })).status,
  ).toBe(200)
  const requests = () =>
    db.selectFrom('bookingRequest').select(['id', 'listingId', 'idempotencyKey']).orderBy('id').execute()
  const before = await requests()
  const { status, body: done } = await merge()
  expect(status).toBe(200)
  expect((await requests()).map(({ listingId }) => listingId)).toEqual([stays.id, stays.id, stays.id])
  expect((await undo(done.actionId)).body).toMatchObject({ restored: 1 })
  expect(await requests()).toEqual(before)
})

test('a key for listings alone merges none: whoever keeps one would see the requests of both', async () => {
  const key = await makeKey(app.database.db, 'Einträge', { area: 'listings', mayWrite: true })
  const { status, body } = await merge([], { 'x-admin-api-key': key })
  expect([status, body.message]).toEqual([403, expect.stringContaining('„Alles schreiben“')])
  expect((await call('GET', `/api/admin/listings/${goes.id}/merge?into=${stays.id}`)).status).toBe(200)
})

test('of two listings that are premium, or will be, neither is the one to merge into: that is ended for one first', async () => {
  const obstacle = async (from: number, into: number) =>
    (await call('GET', `/api/admin/listings/${from}/merge?into=${into}`)).body.obstacle
  const contract = { package: 'standard', months: '12', startsOn: dayFromNow(5) }
  await call('POST', '/api/admin/premium-contracts', { ...contract, listings: String(goes.id) })
  expect(await obstacle(stays.id, goes.id)).toBe(null)
  await call('POST', `/api/listings/${stays.id}/premium`)
  const both =
    'Für beide Einträge läuft Premium oder ist vereinbart: Beende es zuerst für einen, unter „Premium“ oder im Formular des Eintrags.'
  expect([await obstacle(goes.id, stays.id), await obstacle(stays.id, goes.id)]).toEqual([both, both])
  expect(await merge()).toMatchObject({ status: 409, body: { message: both } })
})

test('what would go with a listing is decided first: terms that have not begun, changes and permissions that wait', async () => {
  const { db } = app.database
  const refused = async () => {
    const { body: seen } = await call('GET', `/api/admin/listings/${goes.id}/merge?into=${stays.id}`)
    const { status, body } = await merge()
    expect(body.message).toBe(seen.obstacle)
    return [status, seen.obstacle]
  }
  const decided = { decidedAt: new Date(), decidedBy: 'Anna' }
  const contract = { listings: String(goes.id), package: 'standard', months: '12', startsOn: dayFromNow(5) }
  const { body: agreed } = await call('POST', '/api/admin/premium-contracts', contract)
  expect(await refused()).toEqual([409, expect.stringContaining('ist Premium vereinbart')])
  await db.updateTable('premiumContract').set({ endedAt: new Date() }).where('id', '=', agreed.id).execute()
  const change = {
    ...({ listingId: goes.id, field: 'description', status: 'waiting' } as const),
    ...{ before: JSON.stringify({ description: null }), after: JSON.stringify({ description: 'Neu.' }) },
  } as const
  await db.insertInto('listingChange').values(change).execute()
  expect(await refused()).toEqual([409, expect.stringContaining('wartet noch eine Änderung des Betriebs')])
  await db
    .updateTable('listingChange')
    .set({ status: 'approved', ...decided })
    .execute()
  const notice = { listingId: goes.id, authority: 'Veterinäramt', issuedOn: '2025-01-02', number: '1' }
  await db.insertInto('permission').values(notice).execute()
  expect(await refused()).toEqual([409, expect.stringContaining('wartet noch ein Nachweis der Erlaubnis')])
  await db
    .updateTable('permission')
    .set({ status: 'refused', ...decided })
    .execute()
  const { body: seen } = await call('GET', `/api/admin/listings/${goes.id}/merge?into=${stays.id}`)
  expect(seen.obstacle).toBeNull()
  expect((await merge()).status).toBe(200)
})

test('proofs, reports, sources and former addresses go along, and back to where they were when that is taken back', async () => {
  const { db } = app.database
  const each = [goes, stays]
  const claim = { name: 'Katrin', email: 'katrin@hof.example', proof: 'Impressum', suspectedSpam: false }
  await db
    .insertInto('claim')
    .values(each.map(({ id }) => ({ ...claim, listingId: id })))
    .execute()
  await db
    .insertInto('report')
    .values(
      each.map(({ id }) => ({
        subject: 'listing' as const,
        kind: 'closed' as const,
        message: 'Zu.',
        listingId: id,
      })),
    )
    .execute()
  await db
    .insertInto('listingSource')
    .values(each.map(({ id, slug }) => ({ ref: `csv:${slug}`, listingId: id })))
    .execute()
  await db
    .insertInto('listingFormerSlug')
    .values(each.map(({ id, slug }) => ({ slug: `frueher-${slug}`, listingId: id })))
    .execute()
  const where = async () =>
    Promise.all([
      db.selectFrom('claim').select(['id', 'listingId']).orderBy('id').execute(),
      db.selectFrom('report').select(['id', 'listingId']).orderBy('id').execute(),
      db.selectFrom('listingSource').select(['ref', 'listingId']).orderBy('ref').execute(),
      db
        .selectFrom('listingFormerSlug')
        .select(['slug', 'listingId'])
        .where('slug', 'like', 'frueher-%')
        .orderBy('slug')
        .execute(),
    ])
  const before = await where()
  const { body: done } = await merge()
  for (const rows of await where())
    expect(rows).toMatchObject([{ listingId: stays.id }, { listingId: stays.id }])
  expect((await undo(done.actionId)).status).toBe(200)
  expect(await where()).toEqual(before)
  const noted = await db
    .selectFrom('auditEntry')
    .select(['action', 'subjectId', 'after'])
    .where('action', 'like', 'listing.%merge')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(noted).toMatchObject([
    { action: 'listing.unmerge', subjectId: String(goes.id), after: { into: stays.id } },
    { action: 'listing.merge', subjectId: String(goes.id), after: { into: stays.id } },
  ])
})

test('who waits for a free place waits for it at the listing that stays, and each where they did when that is taken back', async () => {
  const { db } = app.database
  const wish = (email: string, { id }: { id: number }) => ({
    ...({
      kind: 'room',
      status: 'active',
      email,
      listingId: id,
      wording: 'Ja',
      confirmedAt: new Date(),
    } as const),
    subject: `${id}~${dayFromNow(30)}~${dayFromNow(37)}`,
  })
  const wishes = [
    wish('a@hund.example', goes),
    wish('beide@hund.example', goes),
    wish('beide@hund.example', stays),
  ]
  await db.insertInto('subscription').values(wishes).execute()
  const waiting = async () =>
    await db.selectFrom('subscription').selectAll().orderBy('email').orderBy('key').execute()
  const before = await waiting()
  const { body: done } = await merge()
  expect((await waiting()).filter(({ listingId }) => listingId === stays.id)).toMatchObject(
    [wish('a@hund.example', stays), wish('beide@hund.example', stays)].map(({ email, subject }) => ({
      email,
      subject,
    })),
  )
  expect((await undo(done.actionId)).status).toBe(200)
  expect(await waiting()).toMatchObject(before.map(({ toldAt: _, ...wish }) => wish))
})

test('a permission that was checked goes along where the other listing has none that counts, and back again', async () => {
  const { db } = app.database
  const proof = { authority: 'Veterinäramt', issuedOn: '2025-01-02', number: '1', initials: 'AK' }
  const checked = (listingId: number, checkedOn: string, hasLapsed: boolean) => ({
    ...{ listingId, ...proof, checkedOn, hasLapsed, lapsesOn: hasLapsed ? '2024-01-02' : dayFromNow(300) },
  })
  const shown = async () => {
    const permissions = await db
      .selectFrom('permission')
      .select(['listingId', 'checkedOn', 'status'])
      .where('status', 'in', ['checked', 'lapsed'])
      .orderBy('checkedOn')
      .execute()
    const listings = await db.selectFrom('listing').select(['id', 'hasPermission']).orderBy('id').execute()
    return { permissions, listings }
  }
  await insertChecked(db, [checked(goes.id, '2026-01-02', false)])
  await db.updateTable('listing').set({ hasPermission: true }).where('id', '=', goes.id).execute()
  const before = await shown()
  const { body: done } = await merge()
  expect(await shown()).toMatchObject({
    permissions: [{ listingId: stays.id, status: 'checked' }],
    listings: [{ id: stays.id, hasPermission: true }, { id: goes.id }],
  })
  await undo(done.actionId)
  expect(await shown()).toEqual(before)

  await insertChecked(db, [checked(stays.id, '2022-01-02', true)])
  const withLapsed = await shown()
  const { body: again } = await merge()
  expect((await shown()).permissions).toMatchObject([{ listingId: stays.id, status: 'checked' }])
  await undo(again.actionId)
  expect(await shown()).toEqual(withLapsed)

  // Its own is never overwritten.
  await db.deleteFrom('permission').where('listingId', '=', stays.id).execute()
  await insertChecked(db, [checked(stays.id, '2026-02-03', false)])
  await merge()
  expect((await shown()).permissions.map(({ listingId }) => listingId)).toEqual([goes.id, stays.id])
})

test('what a merge gives a listing is confirmed by staff, not by whoever confirmed what stood there, and taken back it is as before', async () => {
  const { db } = app.database
  await db.updateTable('listing').set({ phone: '033 1' }).where('id', '=', stays.id).execute()
  await db.updateTable('listing').set({ phone: '033 2' }).where('id', '=', goes.id).execute()
  const facts = ['contact', 'prices'] as const
  await saveConfirmations(
    db,
    facts.map((fact) => ({ listingId: stays.id, fact, confirmedBy: 'operator' as const, source: null })),
  )
  const confirmed = async () => {
    const { body } = await call('GET', `/api/admin/listings/${stays.id}`)
    return body.confirmations
  }
  const before = await confirmed()
  const { body: done } = await merge(['phone'])
  expect(await confirmed()).toMatchObject([
    { fact: 'contact', by: 'staff' },
    { fact: 'prices', by: 'operator' },
  ])
  expect((await undo(done.actionId)).status).toBe(200)
  expect(await confirmed()).toEqual(before)
})
