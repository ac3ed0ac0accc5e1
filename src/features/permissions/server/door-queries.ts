/** What other features read of permissions in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ShownPermission } from '../rules.ts'

/** What everybody sees of a listing's permission: JSON in SQL, null where none was ever checked. */
export function permissionOf(listingId: RawBuilder<number>) {
  return sql<ShownPermission | null>`(
    select json_build_object('checkedOn', checked_on, 'lapsesOn', lapses_on, 'hasLapsed', status = 'lapsed')
    from permission where listing_id = ${listingId} and status in ('checked', 'lapsed'))`
}

/** Whether a notice waits to be checked, in SQL. */
export function permissionWaits(listingId: RawBuilder<number>) {
  return sql<boolean>`exists (select from permission where listing_id = ${listingId} and status = 'open')`
}

/** Whether a notice of a listing waits to be checked. */
export async function hasOpenPermission(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select ${permissionWaits(sql`${listingId}::int`)} as waits`.execute(db)
  return rows[0]?.waits === true
}
