import { sql } from 'kysely'
import { withdrawFact } from '#features/confirmations/server/exports.ts'
import { setPermission } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Passing, passRows } from '#platform/server/database/pass-rows.ts'
import type { EmailOf, Replaced } from './queries.ts'

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

/**
 * A permission belongs to a person: where somebody else than this one (a mail address) showed the one that counts, it counts
 * no longer. Answers what `giveBackPermission` needs; null where nothing changed.
 */
export async function endPermissionOfOthers(
  transaction: Db,
  { listingId, operator }: { listingId: number; operator: string },
  emailOf: EmailOf,
): Promise<Replaced | null> {
  const { rows } = await sql<Replaced>`
    update permission set status = 'replaced'
    from (select id as former_id, status as former from permission
      where listing_id = ${listingId} and status in ('checked', 'lapsed')
        and ${emailOf(sql`operator_id`)} is distinct from lower(${operator}) for update) as counting
    where id = former_id returning id, former as status`.execute(transaction)
  const [ended] = rows
  if (!ended) return null
  await setPermission(transaction, [listingId], false)
  await withdrawFact(transaction, listingId, 'permission')
  return ended
}

/** It counts again, unless another one was checked since. */
export async function giveBackPermission(
  transaction: Db,
  listingId: number,
  { id, status }: Replaced,
): Promise<void> {
  if (await countingOf(transaction, listingId)) return
  await sql`update permission set status = ${status} where id = ${id}`.execute(transaction)
  await setPermission(transaction, [listingId], status === 'checked')
}

/** The permission of a listing that everybody sees, if it has one. */
async function countingOf(db: Db, listingId: number): Promise<Replaced | undefined> {
  const { rows } = await sql<Replaced>`
    select id, status from permission
    where listing_id = ${listingId} and status in ('checked', 'lapsed')`.execute(db)
  return rows[0]
}
