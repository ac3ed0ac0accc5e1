import { sql } from 'kysely'
import { PLACEMENTS } from '#features/listings/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import type { Package } from '../packages.ts'

/** Whether a listing is a paid placement, and the last day of its term where it has one. */
export interface Placement {
  isPremium: boolean
  until: string | null
}

/** What ran for a listing before a transaction placed it otherwise, to be put back by `restoreTerms`. */
export interface TermsBefore {
  /** The time of the transaction, with which what it begins and ends is marked. */
  at: string
  terms: { contractId: number; endsOn: string; remindedAt: string | null; isShared: boolean }[]
}

/** Terms that have begun and are not over, with how many listings each covers. Planned ones are sold, and nothing here changes them. */
const RUNNING = sql`(
  select premium_contract.id, package, ends_on, reminded_at, count(*)::int as listings, min(listing_id) as listing_id
  from premium_contract join premium_contract_listing on contract_id = premium_contract.id
  where begun_at is not null and ended_at is null group by premium_contract.id)`

/** What is so of each of the listings, by id; those that are not there are missing. */
export async function placementsOf(db: Db, ids: readonly number[]): Promise<Map<number, Placement>> {
  const { rows } = await sql<{ id: number } & Placement>`
    select listing.id, is_premium, (
      select max(ends_on) from premium_contract_listing join premium_contract on premium_contract.id = contract_id
      where listing_id = listing.id and begun_at is not null and ended_at is null) as until
    from ${PLACEMENTS} listing where listing.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, isPremium, until }) => [id, { isPremium, until }]))
}

/** A term that has begun; a shared one covers other listings too. */
export interface RunningTerm {
  endsOn: string
  package: Package
  isShared: boolean
}

/** The term of each of the listings that runs, and for the longest; those that have none are missing. */
export async function runningTerms(db: Db, ids: readonly number[]): Promise<Map<number, RunningTerm>> {
  const { rows } = await sql<{ listingId: number } & RunningTerm>`
    select distinct on (covered.listing_id) covered.listing_id, ends_on, package, listings > 1 as is_shared
    from premium_contract_listing covered join ${RUNNING} running on running.id = covered.contract_id
    where covered.listing_id = any(${[...ids]}::int[])
    order by covered.listing_id, ends_on desc`.execute(db)
  return new Map(rows.map(({ listingId, ...term }) => [listingId, term]))
}

/** The last day before the next term that is agreed on for each of the listings; those that have none are missing. */
export async function freeUntil(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ listingId: number; day: string }>`
    select listing_id, min(starts_on) - 1 as day from premium_contract_listing
    join premium_contract on premium_contract.id = contract_id
    where begun_at is null and ended_at is null and listing_id = any(${[...ids]}::int[])
    group by listing_id`.execute(db)
  return new Map(rows.map(({ listingId, day }) => [listingId, day]))
}

/** Whether a term covers a listing that is not over, or has not begun. */
export async function hasTerm(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from premium_contract_listing join premium_contract on id = contract_id
    where listing_id = ${listingId} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** What runs for each of the listings, which a transaction is about to place. */
export async function rememberTerms(
  transaction: Db,
  ids: readonly number[],
): Promise<Map<number, TermsBefore>> {
  const { rows } = await sql<{ id: number } & TermsBefore>`
    select given.id, now()::text as at, coalesce(json_agg(json_build_object('contractId', running.id,
        'endsOn', ends_on, 'remindedAt', reminded_at, 'isShared', listings > 1))
      filter (where running.id is not null), '[]') as terms
    from unnest(${[...ids]}::int[]) as given(id)
    left join premium_contract_listing covered on covered.listing_id = given.id
    left join ${RUNNING} running on running.id = covered.contract_id
    group by given.id`.execute(transaction)
  return new Map(rows.map(({ id, ...before }) => [id, before]))
}

/** What the remembering transaction did to the terms of these listings has never been; what was done since stays. */
export async function restoreTerms(
  transaction: Db,
  remembered: readonly { id: number; before: TermsBefore }[],
): Promise<void> {
  const placed = jsonRows(remembered.map(({ id, before: { at } }) => ({ id, at })))
  const terms = jsonRows(
    remembered.flatMap(({ id, before: { at, terms } }) => terms.map((term) => ({ ...term, id, at }))),
  )
  const kept = sql`json_to_recordset(${terms}::json)
    as kept(id int, at timestamptz, contract_id int, ends_on date, reminded_at timestamptz, is_shared boolean)`
  await sql`
    delete from premium_contract using json_to_recordset(${placed}::json) as placed(id int, at timestamptz),
      premium_contract_listing covered
    where covered.listing_id = placed.id and covered.contract_id = premium_contract.id
      and created_at = at and begun_at = at`.execute(transaction)
  await sql`
    insert into premium_contract_listing (contract_id, listing_id)
    select contract_id, kept.id from ${kept} join premium_contract on premium_contract.id = contract_id
    on conflict do nothing`.execute(transaction)
  await sql`
    update premium_contract set ended_at = null from ${kept}
    where premium_contract.id = contract_id and ended_at = at`.execute(transaction)
  await sql`
    update premium_contract set ends_on = kept.ends_on, reminded_at = kept.reminded_at from ${kept}
    where premium_contract.id = contract_id and not is_shared`.execute(transaction)
}

/** Takes listings out of the terms of several, and ends those of their own; a term that nobody is left in is over. */
export async function leaveTerms(transaction: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from premium_contract_listing where listing_id = any(${[...ids]}::int[])
      and contract_id in (select id from ${RUNNING} shared where listings > 1)`.execute(transaction)
  await sql`
    update premium_contract set ended_at = now()
    where begun_at is not null and ended_at is null and not exists (
      select from premium_contract_listing where contract_id = premium_contract.id)`.execute(transaction)
  await sql`
    update premium_contract set ended_at = now() where id in (
      select id from ${RUNNING} own
      where listings = 1 and listing_id = any(${[...ids]}::int[]))`.execute(transaction)
}

/** Gives each listing a term of its own until a day, or moves the end of the one that runs; none of them is in a shared one. */
export async function giveOwnTerms(
  transaction: Db,
  wanted: readonly { id: number; until: string }[],
  { by, today }: { by: string; today: string },
): Promise<void> {
  if (wanted.length === 0) return
  const rows = sql`json_to_recordset(${jsonRows(wanted)}::json) as wanted(id int, until date)`
  const { rows: moved } = await sql<{ listingId: number }>`
    update premium_contract set ends_on = until, reminded_at = null
    from (
      select distinct on (wanted.id) own.id as own_id, wanted.id as listing_id, until
      from ${rows} join ${RUNNING} own on own.listings = 1 and own.listing_id = wanted.id
      order by wanted.id, own.ends_on desc) as found
    where id = own_id returning listing_id`.execute(transaction)
  const has = new Set(moved.map(({ listingId }) => listingId))
  const others = wanted.filter(({ id }) => !has.has(id))
  await insertOwnTerms(
    transaction,
    others.map(({ id, until }) => ({ id, startsOn: today, until })),
    by,
  )
}

/** Begins a term of its own for each of the listings. */
export async function insertOwnTerms(
  transaction: Db,
  terms: readonly { id: number; startsOn: string; until: string }[],
  by: string,
): Promise<void> {
  if (terms.length === 0) return
  await sql`
    with wanted as (
      select nextval(pg_get_serial_sequence('premium_contract', 'id'))::int as contract_id, id as listing_id, starts_on,
        until
      from json_to_recordset(${jsonRows(terms)}::json) as given(id int, starts_on date, until date)
    ), agreed as (
      insert into premium_contract (id, package, starts_on, ends_on, created_by, begun_at)
      select contract_id, 'standard', starts_on, until, ${by}::text, now() from wanted)
    insert into premium_contract_listing (contract_id, listing_id)
    select contract_id, listing_id from wanted`.execute(transaction)
}

/** Lets terms of single listings run again that were ended since a moment and before their last day. */
export async function resumeOwnTerms(transaction: Db, ids: readonly number[], since: Date): Promise<void> {
  await sql`
    update premium_contract set ended_at = null where id in (
      select contract.id from premium_contract contract
      join premium_contract_listing covered on covered.contract_id = contract.id
      where ended_at >= ${since} and ends_on >= ${GERMAN_TODAY} and listing_id = any(${[...ids]}::int[])
        and not exists (
          select from premium_contract_listing other
          where other.contract_id = contract.id
            and other.listing_id <> covered.listing_id))`.execute(transaction)
}

/** Forgets all terms that this name has begun. */
export async function deleteTermsBy(transaction: Db, by: string): Promise<void> {
  await transaction.deleteFrom('premiumContract').where('createdBy', '=', by).execute()
}
