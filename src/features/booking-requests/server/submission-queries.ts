import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { DogSize } from '../rules.ts'

/** A row to be, as it is sent to the database. */
export interface NewRequest {
  key: string
  submission: string
  listingId: number
  listingTitle: string
  customerName: string
  customerEmail: string
  customerPhone: string
  checkIn: string
  checkOut: string
  dogName: string | null
  dogBreed: string | null
  dogSize: DogSize
  numberOfDogs: number
  specialRequests: string | null
  suspectedSpam: boolean
  operatorMailed: boolean
  /** Hexadecimal. */
  contentHash: string
  idempotencyKey: string | null
}

/** A request that is there already, as far as a second submission is answered from it. */
export interface KnownRequest {
  key: string
  submission: string
  listingId: number | null
  listingTitle: string
  checkOut: string
  operatorMailed: boolean
  suspectedSpam: boolean
  contentHash: string
  idempotencyKey: string | null
  isRecent: boolean
}

export interface AskedListing {
  id: number
  title: string
  email: string | null
  phone: string | null
  address: string | null
  postcode: string
  location: string
}

/** Waits until no other transaction holds one of these locks; in their order, so that nobody waits in a circle. */
export async function lockContents(transaction: Db, locks: readonly bigint[]): Promise<void> {
  const inOrder = [...new Set(locks)].sort((a, b) => (a < b ? -1 : 1)).map(String)
  await sql`
    select pg_advisory_xact_lock(value::bigint)
    from jsonb_array_elements_text(${JSON.stringify(inOrder)}::jsonb)`.execute(transaction)
}

/** Requests of the same contents within the last minutes, and those of the same idempotency keys, in their order. */
export async function knownRequests(
  transaction: Db,
  contentHashes: readonly string[],
  idempotencyKeys: readonly string[],
  withinMinutes: number,
): Promise<KnownRequest[]> {
  const recent = sql`created_at > now() - make_interval(mins => ${withinMinutes}::int)`
  const { rows } = await sql<KnownRequest>`
    select key, submission, listing_id, listing_title, check_out,
      operator_mailed, suspected_spam,
      encode(content_hash, 'hex') as content_hash, idempotency_key, ${recent} as is_recent
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
    order by id`.execute(transaction)
  return rows
}

/** The listings of these ids, which stay until the transaction ends. */
export async function askedListings(transaction: Db, ids: readonly number[]): Promise<AskedListing[]> {
  return transaction
    .selectFrom('listing')
    .select(['id', 'title', 'email', 'phone', 'address', 'postcode', 'location'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Inserts requests in their order, each with the first entry of its history. */
export async function insertRequests(transaction: Db, rows: readonly NewRequest[]): Promise<void> {
  await sql`
    with inserted as (
      insert into booking_request (
        key, submission, listing_id, listing_title, customer_name, customer_email, customer_phone, check_in, check_out,
        dog_name, dog_breed, dog_size, number_of_dogs, special_requests, suspected_spam, operator_mailed,
        content_hash, idempotency_key)
      select key, submission, listing_id, listing_title, customer_name, customer_email, customer_phone, check_in,
        check_out, dog_name, dog_breed, dog_size, number_of_dogs, special_requests, suspected_spam, operator_mailed,
        decode(content_hash, 'hex'), idempotency_key
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as row(
        key uuid, submission uuid, listing_id int, listing_title text, customer_name text, customer_email text,
        customer_phone text, check_in date, check_out date, dog_name text, dog_breed text, dog_size text,
        number_of_dogs smallint, special_requests text, suspected_spam boolean, operator_mailed boolean,
        content_hash text, idempotency_key text)
      returning id, created_at)
    insert into booking_request_event (request_id, created_at, actor, kind, to_status)
    select id, created_at, 'customer', 'created', 'pending' from inserted`.execute(transaction)
}
