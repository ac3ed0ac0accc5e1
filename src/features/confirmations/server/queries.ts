import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Confirmer, Fact } from '../rules.ts'

interface NewConfirmation {
  listingId: number
  fact: Fact
  confirmedBy: Confirmer
  source: string | null
}

/** Keeps the last confirmation of each group, each at most once. */
export async function saveConfirmations(
  transaction: Db,
  confirmations: readonly NewConfirmation[],
): Promise<void> {
  await sql`
    insert into listing_confirmation (listing_id, fact, confirmed_by, source)
    select listing_id, fact, confirmed_by, source
    from json_populate_recordset(null::listing_confirmation, ${jsonRows(confirmations)}::json)
    order by listing_id, fact
    on conflict (listing_id, fact) do update
    set confirmed_by = excluded.confirmed_by, source = excluded.source, confirmed_at = now()`.execute(
    transaction,
  )
}

/** Mails about these listings that nobody has answered are answered by what was done instead. */
export async function answerOpenRequests(transaction: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    update confirmation_request_listing set answer = 'other', answered_at = now()
    where listing_id = any(${[...listingIds]}::int[]) and answer is null`.execute(transaction)
}
