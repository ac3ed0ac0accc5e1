/** What becomes of the requests that wait for an answer of a place that closes; stays that have begun are left as they are. */
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { type Desk, move, undo } from './desk.ts'
import * as queries from './queries.ts'

/** Declines them, in the name of the operator or of staff, and tells those who sent them; answers which they were. */
export async function declineOpen(
  desk: Desk,
  transaction: Db,
  { listingId, staff }: { listingId: number; staff?: Staff | undefined },
): Promise<number[]> {
  const by = staff ? ({ by: 'staff', actorName: staff.name } as const) : ({ by: 'operator' } as const)
  const rows = await queries.lockOpen(transaction, listingId, berlinDay(new Date()))
  for (const row of rows)
    await move(desk, transaction, row, { ...by, to: 'rejected', message: '', isForCustomer: true })
  return rows.map(({ id }) => id)
}

/** Takes back what was just declined so for staff, where it is so still; throws as `undo` does. */
export async function undoDeclined(desk: Desk, transaction: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await queries.lockRequest(transaction, { id })
    if (row?.status === 'rejected') await undo(desk, transaction, row, 'staff')
  }
}
