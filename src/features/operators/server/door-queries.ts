/** What other features read of operators in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Whether a listing has an operator, in SQL. */
export function hasOperator(listingId: RawBuilder<number>) {
  return sql<boolean>`exists (select from operator_listing where listing_id = ${listingId})`
}

/** The mail address of an operator, in SQL. */
export function operatorEmail(operatorId: RawBuilder<number>) {
  return sql<string | null>`(select email from operator where operator.id = ${operatorId})`
}

/**
 * Where to write to whoever sent something about a listing, in SQL: to the operator as long as they are one of the listing's, then to its
 * own address if it is they who entered that one; null when it is somebody else's, or the operator is gone.
 */
export function submitterAddress(
  operatorId: RawBuilder<number>,
  listing: { id: RawBuilder<number>; email: RawBuilder<string | null> },
) {
  return sql<string | null>`(
    select case when ${isOperatedBy(listing.id, sql`operator.id`)} then operator.email
      when exists (
        select from listing_change entered
        where entered.listing_id = ${listing.id} and entered.operator_id = operator.id and entered.field = 'email'
          and entered.status in ('applied', 'seen') and lower(entered.after->>'email') = lower(${listing.email}))
      then ${listing.email} end
    from operator where operator.id = ${operatorId})`
}

/** Whether a listing is this operator's, in SQL. */
export function isOperatedBy(listingId: RawBuilder<number>, operatorId: number | RawBuilder<number>) {
  return sql<boolean>`exists (
    select from operator_listing where listing_id = ${listingId} and operator_id = ${operatorId})`
}

/** The operators of listings, and since when: a table in SQL; mail addresses are in small letters. */
export const OPERATORS = sql<{ listingId: number; operatorId: number; email: string; since: Date }>`(
  select listing_id, operator.id as operator_id, operator.email, since
  from operator_listing join operator on operator_id = operator.id)`

/** The mail addresses of a listing's operators, in SQL: a list in its order. */
export function operatorsOf(listingId: RawBuilder<number>) {
  return sql<string[]>`array(
    select operator.email from operator join operator_listing on operator_id = operator.id
    where listing_id = ${listingId} order by operator.email)`
}

/** The same, read for each of these listings, in their order. */
export async function selectOperators(db: Db, listingIds: readonly number[]): Promise<string[][]> {
  const { rows } = await sql<{ operators: string[] }>`
    select ${operatorsOf(sql`listing.id`)} as operators
    from unnest(${[...listingIds]}::int[]) with ordinality as listing(id, place) order by place`.execute(db)
  return rows.map(({ operators }) => operators)
}

/** Gives the operators of a listing another one, too; answers those who did not have it. */
export async function shareListing(
  transaction: Db,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const { rows } = await sql<{ operatorId: number }>`
    insert into operator_listing (operator_id, listing_id)
    select operator_id, ${into}::int from operator_listing where listing_id = ${from}
    on conflict do nothing returning operator_id`.execute(transaction)
  return rows.map(({ operatorId }) => operatorId)
}

/** Takes a listing from these operators again. */
export async function unshareListing(
  transaction: Db,
  listingId: number,
  operatorIds: readonly number[],
): Promise<void> {
  await sql`
    delete from operator_listing
    where listing_id = ${listingId} and operator_id = any(${[...operatorIds]}::int[])`.execute(transaction)
}
