import { type RawBuilder, type Selectable, sql } from 'kysely'
import { LISTINGS_WITH_CLOSED } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Passing, passRows } from '#platform/server/database/pass-rows.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { pageInView } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import { ALL_KINDS, kindLabel, type ReportView, SUBJECTS, type Subject } from '../rules.ts'

type NewReport = Pick<
  Selectable<Schema['report']>,
  'subject' | 'listingId' | 'reviewId' | 'kind' | 'message' | 'email' | 'suspectedSpam'
>

/** Keeps a report, unless the same one came within the last minutes, other than as spam. */
export async function insertReport(db: Db, report: NewReport, sameWithinMinutes: number): Promise<void> {
  const { subject, listingId, reviewId, kind, message, email, suspectedSpam } = report
  await sql`
    insert into report (subject, listing_id, review_id, kind, message, email, suspected_spam)
    select ${subject}::text, ${listingId}::int, ${reviewId}::int, ${kind}::text, ${message}::text, ${email}::text,
      ${suspectedSpam}::boolean
    where not exists (
      select from report
      where listing_id = ${listingId} and review_id is not distinct from ${reviewId}::int and kind = ${kind}
        and message = ${message} and email is not distinct from ${email}::text
        and (not suspected_spam or ${suspectedSpam})
        and created_at > now() - make_interval(mins => ${sameWithinMinutes}::int))`.execute(db)
}

/** Reports with the listing that they are about, or whose review; of one that is closed they are still to be settled. */
function reports(db: Db) {
  return db
    .selectFrom('report')
    .innerJoin(LISTINGS_WITH_CLOSED.as('listing'), 'listing.id', 'report.listingId')
    .selectAll('report')
    .select(['listing.slug as listingSlug', 'listing.title as listingTitle', 'listing.isLive'])
}
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

const withListing = (table: RawBuilder<unknown>) =>
  sql`${table} join ${LISTINGS_WITH_CLOSED} listing on listing.id = listing_id`
const FROM = withListing(sql`report`)
const CONDITION = {
  all: sql<boolean>`not suspected_spam`,
  open: sql<boolean>`not suspected_spam and status = 'open'`,
  done: sql<boolean>`not suspected_spam and status <> 'open'`,
  spam: sql<boolean>`suspected_spam`,
}

/** A part of the view, open ones first, then the newest; of one subject, or of all. */
export function reportsIn(db: Db, view: ReportView, subject: Subject | undefined, range: Range) {
  const from =
    subject === undefined ? FROM : withListing(sql`(select * from report where subject = ${subject}) report`)
  const columns = sql<ReportRow>`report.*, listing.slug as listing_slug, listing.title as listing_title, is_live`
  const order = sql`status = 'open' desc, report.id desc`
  return pageInView(db, view, { views: CONDITION, columns, from, order }, range)
}

export function reportById(db: Db, id: number): Promise<ReportRow | undefined> {
  return reports(db).where('report.id', '=', id).executeTakeFirst()
}

/** The report, held until the transaction ends. */
export function lockReport(transaction: Db, id: number): Promise<ReportRow | undefined> {
  return reports(transaction).where('report.id', '=', id).forUpdate('report').executeTakeFirst()
}

/** Open reports of a review that are not suspected spam. */
export function openReportsOf(db: Db, reviewId: number): Promise<ReportRow[]> {
  return reports(db).where('reviewId', '=', reviewId).where(CONDITION.open).orderBy('report.id').execute()
}

export async function setReportStatus(db: Db, id: number, status: 'open' | 'done'): Promise<void> {
  await db.updateTable('report').set({ status }).where('id', '=', id).execute()
}

export async function closeReport(
  db: Db,
  id: number,
  status: 'upheld' | 'dismissed',
  decisionReason: string,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ status, decisionReason, decidedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Makes reports open again that were decided. */
export async function reopenReports(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('report')
    .set({ status: 'open', decisionReason: null, decidedAt: null })
    .where('id', 'in', ids)
    .execute()
}

/** How many reports are open, as a number in SQL. */
export const OPEN_REPORTS = sql<number>`(select count(*)::int from ${FROM} where ${CONDITION.open})`

/** Listings with how much of what is open is about them, and since when: a table in SQL. */
export const REPORTED_LISTINGS = sql<{ listingId: number; openReports: number; since: Date }>`(
  select listing_id, count(*)::int as open_reports, min(created_at) as since from report
  where ${CONDITION.open} and subject = 'listing' group by listing_id)`

const KIND_LABEL = sql`case subject ${sql.join(
  SUBJECTS.map(
    (subject) =>
      sql`when ${sql.lit(subject)} then case kind ${sql.join(
        ALL_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(kindLabel(subject, kind))}`),
        sql` `,
      )} end`,
  ),
  sql` `,
)} end`

/** A report as a line of the inbox. */
const LINE = sql`
  report.id, report.created_at as since, listing.title || ', ' || listing.location as title,
  'Meldung · ' || ${KIND_LABEL} || case when message = '' then '' else ' · „' || left(message, 140) || '“' end
    as detail`

/** Open reports, and those that look like spam and nobody has decided about: lines of the inbox. */
export const WAITING_REPORTS = sql`(
  select ${LINE} from ${FROM} where ${CONDITION.open})`
export const SUSPECTED_REPORTS = sql`(
  select ${LINE} from ${FROM} where suspected_spam and status = 'open')`

/** Gives the reports of a listing, and of what stands on its page, to another one; answers which. */
export const passReports = (transaction: Db, passing: Passing) => passRows(transaction, 'report', passing)
