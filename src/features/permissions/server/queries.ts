import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A permission as it is known after a check; days are YYYY-MM-DD. */
export interface CheckedPermission {
  listingId: number
  authority: string
  issuedOn: string
  number: string
  checkedOn: string
  lapsesOn: string
  initials: string
  hasLapsed: boolean
}

/** Keeps permissions that were checked elsewhere, of listings that have none. */
export async function insertChecked(
  transaction: Db,
  permissions: readonly CheckedPermission[],
): Promise<void> {
  await sql`
    insert into permission (listing_id, authority, issued_on, number, status, submitted_at, decided_by, decided_at,
      checked_on, initials, lapses_on)
    select listing_id, authority, issued_on, number, case when has_lapsed then 'lapsed' else 'checked' end, checked_on,
      initials, checked_on, checked_on, initials, lapses_on
    from json_to_recordset(${jsonRows(permissions)}::json) as p(listing_id int, authority text, issued_on date,
      number text, checked_on date, lapses_on date, initials text, has_lapsed boolean)`.execute(transaction)
}
