import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Confirmer, Fact } from '../rules.ts'

export interface NewConfirmation {
  listingId: number
  fact: Fact
  confirmedBy: Confirmer
  source: string | null
  /** ISO 8601; now where it is missing. */
  confirmedAt?: string
}

/** Keeps the last confirmation of each group, each at most once. */
export async function saveConfirmations(
  transaction: Db,
  confirmations: readonly NewConfirmation[],
): Promise<void> {
  await sql`
    insert into listing_confirmation (listing_id, fact, confirmed_by, source, confirmed_at)
    select listing_id, fact, confirmed_by, source, coalesce(confirmed_at, now())
    from json_populate_recordset(null::listing_confirmation, ${jsonRows(confirmations)}::json)
    order by listing_id, fact
    on conflict (listing_id, fact) do update
    set confirmed_by = excluded.confirmed_by, source = excluded.source, confirmed_at = excluded.confirmed_at`.execute(
    transaction,
  )
}

export async function deleteImported(
  transaction: Db,
  facts: readonly { listingId: number; fact: Fact }[],
): Promise<void> {
  await sql`
    delete from listing_confirmation using json_to_recordset(${jsonRows(facts)}::json) as f(listing_id int, fact text)
    where listing_confirmation.listing_id = f.listing_id and listing_confirmation.fact = f.fact
      and confirmed_by = 'import'`.execute(transaction)
}

/** Mails about these listings that nobody has answered are answered by what was done instead. */
export async function answerOpenRequests(transaction: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    update confirmation_request_listing set answer = 'other', answered_at = now()
    where listing_id = any(${[...listingIds]}::int[]) and answer is null`.execute(transaction)
}
