import { type RawBuilder, sql } from 'kysely'
import {
  CLOSED_LISTINGS,
  FROM_LISTING,
  LISTINGS,
  LISTINGS_WITH_CLOSED,
  type ListingDraft,
} from '#features/listings/server/exports.ts'
import { isOperatedBy } from '#features/operators/server/exports.ts'
import { ROOM_FORGOTTEN_AFTER_DAYS } from '#features/ranking/rules.ts'
import type { Stay } from '#features/stay/stay.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import type { RoomReport } from '../room-at.ts'
import type { ReportedBy } from './tables.ts'

/** Reports of spans that are not over, and that are not too old to be worth anything. */
const GOOD = sql`
  ends_on >= ${GERMAN_TODAY}
  and reported_at > now() - make_interval(days => ${ROOM_FORGOTTEN_AFTER_DAYS + 1}::int)`

const REPORT = sql`json_build_object(
  'from', to_char(starts_on, 'YYYY-MM-DD'), 'to', to_char(ends_on, 'YYYY-MM-DD'), 'room', room,
  'reportedOn', to_char(reported_at at time zone 'Europe/Berlin', 'YYYY-MM-DD'))`

/** What is reported of the listing of this id, in the order of the spans: one value in SQL. */
export function roomReports(listingId: RawBuilder<number>): RawBuilder<RoomReport[]> {
  return sql`(
    select coalesce(json_agg(${REPORT} order by starts_on), '[]') from room_report
    where listing_id = ${listingId} and ${GOOD})`
}

/**
 * What is reported of these listings; those of which nothing is are missing, and with a moment those of which something was said
 * since then.
 */
export async function reportsByListing(
  db: Db,
  ids: readonly number[],
  until?: Date,
): Promise<Map<number, RoomReport[]>> {
  const isSettled = until === undefined ? sql`true` : sql`max(reported_at) <= ${until}`
  const { rows } = await sql<{ id: number; reports: RoomReport[] }>`
    select listing_id as id, json_agg(${REPORT} order by starts_on) as reports from room_report
    where listing_id = any(${[...ids]}::int[]) and ${GOOD} group by listing_id having ${isSettled}`.execute(
    db,
  )
  return new Map(rows.map(({ id, reports }) => [id, reports]))
}

/** A report as it is kept. */
export type KeptReport = Omit<RoomReport, 'reportedOn'> & {
  listingId: number
  reportedBy: ReportedBy
  /** Now, when nothing is said. */
  reportedAt?: Date
}

/**
 * Keeps reports in place of what was said of the same spans; listings that are not there are left out. An import leaves
 * what people have said themselves, as long as that counts.
 */
export async function keepReports(transaction: Db, reports: readonly KeptReport[]): Promise<void> {
  if (reports.length === 0) return
  await sql`
    insert into room_report (listing_id, starts_on, ends_on, room, reported_by, reported_at)
    select r.listing_id, r."from", r."to", r.room, r.reported_by, coalesce(r.reported_at, now())
    from json_to_recordset(${jsonRows(reports)}::json)
      as r(listing_id int, "from" date, "to" date, room text, reported_by text, reported_at timestamptz)
    join ${LISTINGS} listing on listing.id = r.listing_id
    order by r.listing_id, r."from"
    on conflict (listing_id, starts_on) do update set ends_on = excluded.ends_on, room = excluded.room,
      reported_by = excluded.reported_by, reported_at = excluded.reported_at
    where excluded.reported_by <> 'import' or room_report.reported_by in ('import', 'demo')
      or room_report.reported_at < now() - make_interval(days => ${ROOM_FORGOTTEN_AFTER_DAYS})`.execute(
    transaction,
  )
}

/** Forgets what imports have said of these listings. */
export async function withdrawImportedRoom(transaction: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    delete from room_report where reported_by = 'import' and listing_id = any(${[...listingIds]}::int[])`.execute(
    transaction,
  )
}

/**
 * Forgets what was said of days that are not over on `today` (YYYY-MM-DD) where none of these coming spans of a Land begins
 * with them, of its listings or of one of them: of one that has come from another Land nobody can say it anew.
 */
export async function forgetElsewhere(
  db: Db,
  { state, coming, today }: { state: string | null; coming: readonly Stay[]; today: string },
  listingId?: number,
): Promise<void> {
  const first = coming.map(({ from }) => from)
  const isWanted = listingId === undefined ? sql`true` : sql`l.id = ${listingId}`
  await sql`
    delete from room_report where ends_on >= ${today}::date and starts_on <> all(${first}::date[])
      and listing_id in (
        select l.id from ${FROM_LISTING} where p.state is not distinct from ${state} and ${isWanted})`.execute(
    db,
  )
}

/** Those of these listings that closed for good before a moment. */
export async function closedAmong(
  db: Db,
  ids: readonly number[],
  before: Date,
): Promise<Pick<ReportedListing, 'id' | 'slug' | 'listingTitle'>[]> {
  const { rows } = await sql<Pick<ReportedListing, 'id' | 'slug' | 'listingTitle'>>`
    select l.id, l.slug, l.title as listing_title
    from ${LISTINGS_WITH_CLOSED} l join ${CLOSED_LISTINGS} closed on closed.id = l.id
    where l.id = any(${[...ids]}::int[]) and closed.closed_at <= ${before}`.execute(db)
  return rows
}

/** A listing with its Land and all that was said of it, however old. */
export interface ReportedListing {
  id: number
  slug: string
  listingTitle: string
  linkVersion: number
  state: string | null
  specialDays: ListingDraft['specialDays']
  reports: RoomReport[]
}

/** The listing, of which `by` may be asked only what is the operator's. */
export async function reportedListing(
  db: Db,
  wanted: { id: number } | { slug: string },
  by?: { operatorId: number },
): Promise<ReportedListing | undefined> {
  const isWanted = 'id' in wanted ? sql`l.id = ${wanted.id}` : sql`l.slug = ${wanted.slug}`
  const isTheirs = by ? isOperatedBy(sql`l.id`, by.operatorId) : sql`true`
  const { rows } = await sql<ReportedListing>`
    select l.id, l.slug, l.title as listing_title, l.link_version, p.state, l.special_days, (
      select coalesce(json_agg(${REPORT}), '[]') from room_report where listing_id = l.id) as reports
    from ${FROM_LISTING} where ${isWanted} and ${isTheirs}`.execute(db)
  return rows[0]
}
