import { sql } from 'kysely'
import { LISTINGS_WITH_CLOSED, type ListingDraft, picturesAmong } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageInView } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import { CHANGE_NAMES, CHANGES, type ChangeName, type ChangeStatus } from '../editing.ts'
import type { ChangeView } from '../staff-contract.ts'
import { submitterAddress } from './door-queries.ts'

/** What was changed of a listing: some of its fields, before and after. */
export interface ChangeRow {
  id: number
  listingId: number
  name: ChangeName
  before: Partial<ListingDraft>
  after: Partial<ListingDraft>
  status: ChangeStatus
  createdAt: Date
  decidedBy: string | null
  reason: string | null
}

const COLUMNS = sql`
  change.id, listing_id, field as name, before, after, change.status, change.created_at, decided_by, reason`

/** The listing at this address, if it is theirs; one that is closed for good is not `isLive`. */
export async function ownListingAt(
  db: Db,
  operatorId: number,
  slug: string,
): Promise<{ id: number; isLive: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isLive: boolean }>`
    select listing.id, is_live
    from ${LISTINGS_WITH_CLOSED} listing join operator_listing on listing_id = listing.id
    where operator_id = ${operatorId} and slug = ${slug}`.execute(db)
  return rows[0]
}

/** What waits of a listing, and what was decided in the last month, the newest first. */
export async function changesOf(db: Db, listingId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from listing_change change
    where listing_id = ${listingId}
      and (status = 'waiting' or (status in ('approved', 'rejected') and decided_at > now() - interval '1 month'))
    order by id desc`.execute(db)
  return rows
}

/** Whether something of a listing waits for staff. */
export async function hasWaitingChange(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from listing_change where listing_id = ${listingId} and status = 'waiting' limit 1`.execute(db)
  return rows.length > 0
}

/** What operators changed of a listing that took effect, the latest first; at most so many. */
export async function effectiveChanges(
  db: Db,
  listingId: number,
  limit: number,
): Promise<(Pick<ChangeRow, 'name' | 'status' | 'decidedBy'> & { at: Date })[]> {
  const { rows } = await sql<Pick<ChangeRow, 'name' | 'status' | 'decidedBy'> & { at: Date }>`
    select field as name, status, decided_by,
      case when status = 'approved' then decided_at else created_at end as at
    from listing_change where listing_id = ${listingId} and status in ('applied', 'seen', 'approved')
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Keeps a change that is in effect, or one that waits and takes the place of what waited before: under a number of its
 * own, so that nobody decides about what they have not seen.
 */
export async function keepChange(
  transaction: Db,
  change: Pick<ChangeRow, 'listingId' | 'name' | 'before' | 'after'> & {
    operatorId: number
    status: 'applied' | 'waiting'
  },
): Promise<void> {
  const { listingId, operatorId, name, before, after, status } = change
  await sql`
    insert into listing_change (listing_id, operator_id, field, before, after, status)
    values (${listingId}, ${operatorId}, ${name}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${status})
    on conflict (listing_id, field) where status = 'waiting' do update
    set id = default, operator_id = excluded.operator_id, before = excluded.before, after = excluded.after,
      created_at = now()`.execute(transaction)
}

/** What waits is wanted no longer: the listing says the same already. */
export async function dropWaiting(transaction: Db, listingId: number, name: ChangeName): Promise<void> {
  await sql`
    delete from listing_change
    where listing_id = ${listingId} and field = ${name} and status = 'waiting'`.execute(transaction)
}

/** The change with its listing and operator. */
export async function changeById(db: Db, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${STAFF_COLUMNS} from ${FROM} where change.id = ${id}`.execute(db)
  return rows[0]
}

/** What is there now stands beside what is wanted. */
export async function setBefore(transaction: Db, id: number, before: Partial<ListingDraft>): Promise<void> {
  await sql`
    update listing_change set before = ${JSON.stringify(before)}::jsonb where id = ${id}`.execute(transaction)
}

export async function decideChange(
  transaction: Db,
  id: number,
  decision: { status: 'approved' | 'rejected' | 'seen' | 'undone'; by: string; reason?: string },
): Promise<void> {
  await sql`
    update listing_change
    set status = ${decision.status}, decided_by = ${decision.by}, decided_at = now(),
      reason = ${decision.reason ?? null}
    where id = ${id}`.execute(transaction)
}

/** Makes a change what it was before it was decided; false where the operator has put another one in its place. */
export async function undecideChange(
  transaction: Db,
  { id, listingId, name }: Pick<ChangeRow, 'id' | 'listingId' | 'name'>,
  status: ChangeStatus,
): Promise<boolean> {
  const { rows } = await sql`
    update listing_change set status = ${status}, decided_by = null, decided_at = null, reason = null
    where id = ${id} and (${status} <> 'waiting' or not exists (
      select from listing_change other
      where other.listing_id = ${listingId} and other.field = ${name} and other.status = 'waiting'))
    returning id`.execute(transaction)
  return rows.length > 0
}

/** Whether this operator has closed the listing at this address, and it still is. */
export async function hasClosed(transaction: Db, operatorId: number, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from listing_change change join ${LISTINGS_WITH_CLOSED} listing on listing.id = listing_id
    where operator_id = ${operatorId} and slug = ${slug} and field = 'closing'
      and change.status in ('applied', 'seen') limit 1`.execute(transaction)
  return rows.length > 0
}

/** Whoever closed a listing, that is taken back. */
export async function undoClosings(transaction: Db, listingId: number, by: string): Promise<void> {
  await sql`
    update listing_change set status = 'undone', decided_by = ${by}, decided_at = now()
    where listing_id = ${listingId} and field = 'closing'
      and status in ('applied', 'seen')`.execute(transaction)
}

export type StaffRow = ChangeRow & {
  slug: string
  listingTitle: string
  operator: string | null
  /** Where to write about it. */
  recipient: string | null
}

const RECIPIENT = submitterAddress(sql`change.operator_id`, {
  id: sql`listing.id`,
  email: sql`listing.email`,
})
const STAFF_COLUMNS = sql<StaffRow>`
  ${COLUMNS}, listing.slug, listing.title as listing_title, operator.email as operator, ${RECIPIENT} as recipient`
const FROM = sql`
  listing_change change join ${LISTINGS_WITH_CLOSED} listing on listing.id = listing_id
  left join operator on operator.id = operator_id`
const VIEW = {
  waiting: sql`change.status = 'waiting'`,
  applied: sql`change.status = 'applied'`,
  done: sql`change.status in ('approved', 'rejected', 'seen', 'undone')`,
}

/** A part of a view: what is to be done, the oldest first; what is done, the newest first. */
export function changesIn(db: Db, view: ChangeView, range: Range) {
  const order = view === 'done' ? sql`change.id desc` : sql`change.id`
  return pageInView(db, view, { views: VIEW, columns: STAFF_COLUMNS, from: FROM, order }, range)
}

/** What operators changed and nobody has decided or looked at. */
const IS_OPEN = sql`change.status in ('waiting', 'applied')`

/** Open changes, as a number in SQL. */
export const OPEN_CHANGE_COUNT = sql<number>`(select count(*)::int from ${FROM} where ${IS_OPEN})`

const LABEL = sql`case field ${sql.join(
  CHANGE_NAMES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(CHANGES[name].label)}`),
  sql` `,
)} end`

/** Open changes, as lines of the inbox. */
export const OPEN_CHANGES = sql`(
  select change.id, change.created_at as since, listing.title || ', ' || listing.location as title,
    'Änderung · ' || ${LABEL} || case when change.status = 'applied' then ' (gilt schon)' else '' end as detail
  from ${FROM} where ${IS_OPEN})`

/** When operators last changed each field of these listings, as a day YYYY-MM-DD; what was rejected or waits aside. */
export async function operatorEditsOf(
  db: Db,
  listings: readonly number[],
): Promise<{ listingId: number; field: string; on: string }[]> {
  const { rows } = await sql<{ listingId: number; field: string; on: string }>`
    select listing_id, name as field, to_char(max(created_at) at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "on"
    from listing_change cross join lateral jsonb_object_keys(after) as name
    where listing_id = any(${[...listings]}::int[]) and status in ('approved', 'applied', 'seen')
    group by listing_id, name`.execute(db)
  return rows
}

/**
 * The pictures that wait for staff, and those that may come back since a decision about them may be taken back: a table in
 * SQL with the column `url`.
 */
export const WAITING_PICTURES = sql<{ url: string | null }>`(
  select ${picturesAmong(sql`side`)} as url
  from listing_change cross join lateral unnest(array[before, after]) as side
  where field in ('pictures', 'logo') and (status = 'waiting' or decided_at > now() - interval '1 minute'))`
