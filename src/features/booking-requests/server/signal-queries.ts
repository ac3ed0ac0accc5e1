/** Signs that an operator has asked for a stay alone, to have it reviewed: shown to staff, who decide about what is held. */
import { type RawBuilder, sql } from 'kysely'
import { LISTINGS } from '#features/listings/server/exports.ts'
import { MAILS } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Signal } from '../rules.ts'

/** Where everybody gets an address: sharing one of these says nothing. */
const EVERYBODYS_DOMAINS = [
  ...[
    'gmail.com',
    'googlemail.com',
    'gmx.de',
    'gmx.net',
    'gmx.at',
    'gmx.ch',
    'web.de',
    't-online.de',
    'freenet.de',
  ],
  ...[
    'outlook.com',
    'outlook.de',
    'hotmail.com',
    'hotmail.de',
    'live.de',
    'yahoo.com',
    'yahoo.de',
    'aol.com',
  ],
  ...['icloud.com', 'me.com', 'mail.de', 'posteo.de', 'mailbox.org', 'arcor.de', 'vodafone.de', 'proton.me'],
]
/** So many confirmed requests to a listing within an hour, or of as many people from one browser, are a burst. */
const BURST = 4
/** Of a phone number at its end: what countries and towns are dialled by does not matter. */
const COMPARED_DIGITS = 8

/** The mail addresses of a listing's operators, in SQL: as who knows them says it. */
export type OperatorsOf = (listingId: RawBuilder<number>) => RawBuilder<string[]>

/** The signs of each of these requests; those without any are missing. */
export async function signalsOf(
  db: Db,
  ids: readonly number[],
  operatorsOf: OperatorsOf,
): Promise<Map<number, Signal[]>> {
  if (ids.length === 0) return new Map()
  // As addresses are counted: what the listing named before is an operator's address too.
  const plain = (column: string) => sql`regexp_replace(lower(${sql.ref(column)}), '\\+[^@]*@', '@')`
  const digits = (column: string) =>
    sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), ${COMPARED_DIGITS}::int)`
  const { rows } = await sql<{ id: number; signals: Signal[] }>`
    select r.id, array_remove(array[
      case when r.customer_address = any (l.addresses) or exists (
        select from booking_request o
        join ${MAILS} told on told.occasion = 'request-received:' || o.key and o.operator_mailed
        where o.listing_id = r.listing_id and ${plain('told.recipient')} = r.customer_address)
        then 'same_address' end,
      case when exists (
        select from unnest(l.addresses) as address
        where split_part(r.customer_address, '@', 2) = split_part(address, '@', 2)
          and split_part(address, '@', 2) <> all (${EVERYBODYS_DOMAINS})) then 'same_domain' end,
      case when length(${digits('r.customer_phone')}) = ${COMPARED_DIGITS}::int
        and ${digits('r.customer_phone')} = ${digits('l.phone')} then 'same_phone' end,
      case when exists (
        select from booking_request o
        where o.listing_id = r.listing_id and o.operator_device = r.customer_device) then 'same_device' end,
      case when ${BURST}::int <= (
        select count(*) from booking_request o
        where o.listing_id = r.listing_id and o.status = 'confirmed' and not o.suspected_spam
          and o.created_at between r.created_at - interval '1 hour' and r.created_at + interval '1 hour')
        or ${BURST}::int <= (
        select count(distinct o.customer_address) from booking_request o
        where o.listing_id = r.listing_id and o.customer_device = r.customer_device) then 'burst' end,
      case when not r.operator_mailed or exists (
        select from ${MAILS} told where told.occasion = 'request-received:' || r.key and told.status <> 'sent')
        then 'never_mailed' end
    ]::text[], null) as signals
    from booking_request r
    left join lateral (
      select array(
        select ${plain('known')} from unnest(array_append(${operatorsOf(sql`r.listing_id`)}, email)) as known
      ) as addresses, phone from ${LISTINGS} listing
      where listing.id = r.listing_id) l on true
    where r.id = any (${[...ids]}::int[])`.execute(db)
  return new Map(rows.filter(({ signals }) => signals.length > 0).map(({ id, signals }) => [id, signals]))
}
