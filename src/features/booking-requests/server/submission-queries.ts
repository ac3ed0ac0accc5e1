import { type Selectable, sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { RequestFields } from '../fields.ts'

type Stored = Selectable<Schema['bookingRequest']>
type Kept = Pick<
  Stored,
  'key' | 'submission' | 'listingTitle' | 'operatorMailed' | 'suspectedSpam' | 'idempotencyKey'
> & {
  /** Hexadecimal. */
  contentHash: string
}

/** A row to be, as it is sent to the database. */
export type NewRequest = Kept &
  RequestFields & {
    listingId: number
    /** In words, with its lines; null where the listing names none. */
    price: string | null
    /** As the database reads bytes; null where the browser is not known. */
    customerDevice: string | null
  }

/** A request that is there already, as far as a second submission is answered from it. */
export type KnownRequest = Kept &
  Pick<Stored, 'listingId' | 'checkOutDate' | 'status'> & { isRecent: boolean }

/** Requests of the same contents within the last minutes, and those of the same idempotency keys, in their order. */
export async function knownRequests(
  db: Db,
  contentHashes: readonly string[],
  idempotencyKeys: readonly string[],
  withinMinutes: number,
): Promise<KnownRequest[]> {
  const recent = sql`created_at > now() - make_interval(mins => ${withinMinutes}::int)`
  const { rows } = await sql<KnownRequest>`
    select key, submission, listing_id, listing_title, check_out_date, operator_mailed, suspected_spam,
      encode(content_hash, 'hex') as content_hash, idempotency_key, status, ${recent} as is_recent
    from booking_request
    where id in (
      select id from booking_request
      where content_hash in (
        select decode(value, 'hex') from jsonb_array_elements_text(${JSON.stringify(contentHashes)}::jsonb))
        and ${recent}
      union all
      select id from booking_request
      where idempotency_key in (
        select value from jsonb_array_elements_text(${JSON.stringify(idempotencyKeys)}::jsonb)))
    order by id`.execute(db)
  return rows
}

/** Takes idempotency keys off requests that were called off or declined: they belong to what was sent with them again. */
export async function freeKeys(transaction: Db, idempotencyKeys: readonly string[]): Promise<void> {
  if (idempotencyKeys.length === 0) return
  await transaction
    .updateTable('bookingRequest')
    .set({ idempotencyKey: null })
    .where('idempotencyKey', 'in', [...idempotencyKeys])
    .where('status', 'in', ['rejected', 'cancelled'])
    .execute()
}

/** Inserts requests in their order, each with the first entry of its history. */
export async function insertRequests(transaction: Db, rows: readonly NewRequest[]): Promise<void> {
  const stored = rows.map((row) => ({ ...row, contentHash: `\\x${row.contentHash}` }))
  const columns = sql.join(Object.keys(stored[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    with inserted as (
      insert into booking_request (${columns})
      select ${columns} from jsonb_populate_recordset(null::booking_request, ${jsonRows(stored)}::jsonb)
      returning id, created_at)
    insert into booking_request_event (request_id, created_at, actor, kind, to_status)
    select id, created_at, 'customer', 'created', 'pending' from inserted`.execute(transaction)
}
