import { afterEach, expect, test } from 'vitest'
import { makeSession } from '#features/administrators/server/factory.ts'
import { fillInbox, fillSuspected } from '#features/inbox/server/inbox-for-tests.ts'
import { sharedTestApp } from './test-app.ts'

const HOF = 'Hof Amselbruch'
let staff: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  const { reviews } = await fillInbox(db)
  const hof = db.selectFrom('listing').select('id').where('title', '=', HOF)
  await fillSuspected(db, (await hof.executeTakeFirstOrThrow()).id)
  const until = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('inboxDeferral')
    .values(reviews.map((itemId) => ({ kind: 'reviews', itemId, until, deferredBy: 'Ruth' }) as const))
    .execute()
  staff = { cookie: await makeSession(db) }
})
afterEach(() => app.database.db.updateTable('listing').set({ deletedAt: null, closedAt: null }).execute())

/** The lists of what waits of a listing, with the figures that lead to them. */
const LISTS = {
  'reviews?status=pending': 'reviews',
  'problem-reports?view=open': 'reports',
  'problem-reports?view=spam': undefined,
  'listing-changes?view=waiting': 'listingChanges',
  'claims?view=open': 'claims',
  'claims?view=spam': undefined,
  'permissions?view=open': 'permissions',
}

async function read(path: string) {
  const { status, body } = await app.call('GET', `/api/admin/${path}`, undefined, staff)
  expect([path, status]).toEqual([path, 200])
  return body
}

/** Of each list: what is in it, what it says that there is, and what the figure says. */
async function counted() {
  const [waiting, { deferred }] = [await read('waiting'), await read('inbox')]
  const lists = Object.entries(LISTS).map(async ([path, figure]) => {
    const { entries, total } = await read(path)
    return [path, [entries.length, total, figure ? waiting[figure] : total]]
  })
  return {
    ...Object.fromEntries(await Promise.all(lists)),
    deferred: [deferred.items.length, deferred.count],
  }
}
const each = (count: number) => ({
  ...Object.fromEntries(Object.keys(LISTS).map((path) => [path, [count, count, count]])),
  deferred: [count, count],
})

test.each(['in the bin', 'closed'])(
  'figures say how much is in the lists: of a listing that is %s',
  async (where) => {
    expect(await counted()).toEqual(each(1))
    const isClosed = where === 'closed'
    const gone = { deletedAt: new Date(), closedAt: isClosed ? new Date() : null }
    await app.database.db.updateTable('listing').set(gone).where('title', '=', HOF).execute()
    // Reviews are decided all the same; what the operator of a closed listing changed can still be looked at, what was
    // reported of it be settled, and who claimed it be answered.
    const left = { 'reviews?status=pending': [1, 1, 1], deferred: [1, 1] }
    const ofClosed = [
      'listing-changes?view=waiting',
      'claims?view=open',
      'claims?view=spam',
      'problem-reports?view=open',
      'problem-reports?view=spam',
    ].map((path) => [path, [1, 1, 1]])
    expect(await counted()).toEqual({ ...each(0), ...left, ...(isClosed && Object.fromEntries(ofClosed)) })
  },
)

test('changes in force that nobody has looked at count in the figure as they do in the inbox', async () => {
  const { db } = app.database
  const { listingId } = await db.selectFrom('listingChange').select('listingId').executeTakeFirstOrThrow()
  const phone = JSON.stringify({ phone: '030 7654321' })
  await db
    .insertInto('listingChange')
    .values({ listingId, field: 'phone', before: phone, after: phone, status: 'applied' })
    .execute()
  const { kinds } = await read('inbox')
  const ofInbox = kinds.find(({ kind }: { kind: string }) => kind === 'changes')
  const { counts } = await read('listing-changes?view=waiting')
  const { listingChanges } = await read('waiting')
  expect([listingChanges, ofInbox.count, counts.waiting, counts.applied]).toEqual([2, 2, 1, 1])
})
