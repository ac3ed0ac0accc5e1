/** What staff see of what waits for them, and how they put it off. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Inbox } from '../contract.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import type { Kind } from '../rules.ts'
import * as queries from './queries.ts'

/** Of each kind so many are shown together; of one alone so many can be worked through without loading anew. */
const SHOWN = { most: 12, more: 100 }
const SHOWN_DEFERRED = 20

/** Everything that waits, or one kind of it in full. */
export async function readInbox(db: Db, kind: Kind | undefined): Promise<Inbox> {
  const [waiting, { kinds, doneToday }] = await Promise.all([
    queries.selectWaiting(db, { ...SHOWN, kind }),
    queries.selectStanding(db),
  ])
  const deferred = await queries.selectDeferred(db, kinds, SHOWN_DEFERRED)
  const items = waiting.flatMap((one) =>
    (one.items ?? []).map((item) => ({
      ...item,
      kind: one.kind,
      since: new Date(item.since).toISOString(),
    })),
  )
  return {
    kinds: waiting.map((one) => ({
      kind: one.kind,
      count: one.count,
      oldest: items.find((item) => item.kind === one.kind)?.since ?? null,
    })),
    items,
    deferred: { ...deferred, until: deferred.items[0]?.until ?? null },
    doneToday,
  }
}

/** Puts something off; ApiError `not_found` when it no longer waits. */
export function putOff(
  db: Db,
  staff: Staff,
  { kind, id }: { kind: Kind; id: number },
  until: Date,
): Promise<{ until: string }> {
  return db.transaction().execute(async (transaction) => {
    if (!(await queries.isWaiting(transaction, kind, id)))
      throw new ApiError('not_found', 'Das wartet nicht mehr.')
    await queries.defer(transaction, { kind, id, until, by: staff.name })
    await recordAudit(transaction, staff, {
      action: 'inbox.defer',
      subjectId: id,
      after: { kind: KIND_LABELS[kind], until: until.toISOString() },
    })
    return { until: until.toISOString() }
  })
}

/** Shows something again that was put off; what was not stays as it is. */
export function bringBack(
  db: Db,
  staff: Staff,
  { kind, id }: { kind: Kind; id: number },
): Promise<{ resumed: true }> {
  return db.transaction().execute(async (transaction) => {
    if (await queries.resume(transaction, kind, id))
      await recordAudit(transaction, staff, {
        action: 'inbox.resume',
        subjectId: id,
        after: { kind: KIND_LABELS[kind] },
      })
    return { resumed: true }
  })
}
