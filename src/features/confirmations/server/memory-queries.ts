/** What was confirmed before something was, to be put back. */
import { sql } from 'kysely'
import { REAL_LISTINGS } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Fact } from '../rules.ts'

/** What was confirmed and asked of listings before something was, as JSON. */
export interface Remembered {
  listingIds: number[]
  /** The time of the transaction, with which what it confirms is marked. */
  at: string
  confirmations: string
  unconfirmed: number[]
}

/** Reads what a transaction is about to confirm, for `forgetSince`. */
export async function rememberConfirmed(transaction: Db, listingIds: readonly number[]): Promise<Remembered> {
  const ids = sql`any(${[...listingIds]}::int[])`
  const { rows } = await sql<Omit<Remembered, 'listingIds'>>`
    select now()::text as at,
      (select coalesce(json_agg(kept), '[]')::text from listing_confirmation kept where listing_id = ${ids})
        as confirmations,
      array(select id from ${REAL_LISTINGS} listing where is_unconfirmed and id = ${ids}) as unconfirmed`.execute(
    transaction,
  )
  return { listingIds: [...listingIds], ...(rows[0] as Omit<Remembered, 'listingIds'>) }
}

/** What the remembering transaction confirmed is as it was before it; what was confirmed since stays. */
export async function forgetSince(
  transaction: Db,
  { listingIds, at, confirmations }: Remembered,
): Promise<void> {
  const isOfThen = sql`listing_id = any(${listingIds}::int[])`
  await sql`
    delete from listing_confirmation where ${isOfThen} and confirmed_at = ${at}::timestamptz`.execute(
    transaction,
  )
  await sql`
    insert into listing_confirmation
    select * from json_populate_recordset(null::listing_confirmation, ${confirmations}::json)
    on conflict do nothing`.execute(transaction)
  await sql`
    update confirmation_request_listing set answer = null, answered_at = null
    where ${isOfThen} and answer = 'other' and answered_at = ${at}::timestamptz`.execute(transaction)
}

/** What was confirmed of a listing before an import said something of it. */
export interface ConfirmedBefore {
  /** The time of the import's transaction, with which what it says is marked. */
  at: string
  confirmations: { fact: Fact }[]
}

/** Reads what is confirmed of each of the listings, of which an import is about to say something. */
export async function rememberEach(
  transaction: Db,
  listingIds: readonly number[],
): Promise<Map<number, ConfirmedBefore>> {
  const { rows } = await sql<{ id: number } & ConfirmedBefore>`
    select id, now()::text as at,
      (select coalesce(json_agg(kept), '[]') from listing_confirmation kept where listing_id = id) as confirmations
    from unnest(${[...listingIds]}::int[]) as given(id)`.execute(transaction)
  return new Map(rows.map(({ id, ...before }) => [id, before]))
}

/** These groups of a listing are confirmed as before an import; what anybody has said of them since stays. */
export async function deleteImported(
  transaction: Db,
  listingId: number,
  facts: readonly Fact[],
  before: ConfirmedBefore | undefined,
): Promise<void> {
  await sql`
    delete from listing_confirmation
    where listing_id = ${listingId} and fact = any(${[...facts]}::text[]) and confirmed_by = 'import'
      and confirmed_at = coalesce(${before?.at ?? null}::timestamptz, confirmed_at)`.execute(transaction)
  const earlier = before?.confirmations.filter(({ fact }) => facts.includes(fact)) ?? []
  if (earlier.length === 0) return
  await sql`
    insert into listing_confirmation
    select * from json_populate_recordset(null::listing_confirmation, ${JSON.stringify(earlier)}::json)
    on conflict do nothing`.execute(transaction)
}
