import { sql } from 'kysely'
import { setPermission } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Passing, passRows } from '#platform/server/database/pass-rows.ts'
import type { Replaced } from './queries.ts'

/** A permission that another listing was given, and the lapsed one of its own that it took the place of. */
export interface PassedPermission {
  id: number
  replaced: number | null
}

/** Gives the permission of a listing that was checked to another one that has none, or a lapsed one; answers what that changed. */
export async function passPermission(
  transaction: Db,
  { from, into }: Passing,
): Promise<PassedPermission | null> {
  const [own, theirs] = [await countingOf(transaction, from), await countingOf(transaction, into)]
  if (!own || (theirs && (own.status === 'lapsed' || theirs.status === 'checked'))) return null
  if (theirs)
    await sql`update permission set status = 'replaced' where id = ${theirs.id}`.execute(transaction)
  await passRows(transaction, 'permission', { from, into, ids: [own.id] })
  await setPermission(transaction, [into], own.status === 'checked')
  return { id: own.id, replaced: theirs?.id ?? null }
}

/** Gives it back; what it had replaced counts again, unless another one was checked since. */
export async function passPermissionBack(
  transaction: Db,
  { from, into }: Passing,
  { id, replaced }: PassedPermission,
): Promise<void> {
  await passRows(transaction, 'permission', { from, into, ids: [id] })
  if (replaced !== null && !(await countingOf(transaction, from)))
    await sql`update permission set status = 'lapsed' where id = ${replaced}`.execute(transaction)
  for (const listing of [from, into])
    await setPermission(
      transaction,
      [listing],
      (await countingOf(transaction, listing))?.status === 'checked',
    )
}

/** The permission of a listing that everybody sees, if it has one. */
async function countingOf(db: Db, listingId: number): Promise<Replaced | undefined> {
  const { rows } = await sql<Replaced>`
    select id, status from permission
    where listing_id = ${listingId} and status in ('checked', 'lapsed')`.execute(db)
  return rows[0]
}
