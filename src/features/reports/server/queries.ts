import { sql } from 'kysely'
import { LISTINGS } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ReportKind, ReportStatus, ReportView, Subject } from '../rules.ts'

interface NewReport {
  subject: Subject
  listingId: number
  reviewId: number | null
  kind: ReportKind
  message: string
  email: string | null
  suspectedSpam: boolean
}

/** Keeps a report, unless the same one came within the last minutes. */
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
        and created_at > now() - make_interval(mins => ${sameWithinMinutes}::int))`.execute(db)
}

export interface ReportRow extends NewReport {
  id: number
  createdAt: Date
  status: ReportStatus
  decisionReason: string | null
  listingSlug: string
  listingTitle: string
}

const SELECTED = sql`
  report.id, report.created_at, subject, kind, message, report.email, status, suspected_spam, decision_reason,
  review_id, listing_id, listing.slug as listing_slug, listing.title as listing_title`
const FROM = sql`report join ${LISTINGS} listing on listing.id = listing_id`

const CONDITION = {
  all: sql`not suspected_spam`,
  open: sql`not suspected_spam and status = 'open'`,
  done: sql`not suspected_spam and status <> 'open'`,
  spam: sql`suspected_spam`,
}

const isAbout = (subject: Subject | undefined) =>
  sql`(${subject ?? null}::text is null or subject = ${subject ?? null})`

/** A part of the view, open ones first, then the newest; of one subject, or of all. */
export async function selectReports(
  db: Db,
  view: ReportView,
  subject: Subject | undefined,
  { limit, offset }: Range,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${SELECTED} from ${FROM}
    where ${CONDITION[view]} and ${isAbout(subject)}
    order by status = 'open' desc, report.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many there are in each view. */
export async function countReports(
  db: Db,
  subject: Subject | undefined,
): Promise<Record<ReportView, number>> {
  const { rows } = await sql<Record<ReportView, number>>`
    select
      count(*) filter (where ${CONDITION.all})::int as "all",
      count(*) filter (where ${CONDITION.open})::int as "open",
      count(*) filter (where ${CONDITION.done})::int as "done",
      count(*) filter (where ${CONDITION.spam})::int as "spam"
    from report where ${isAbout(subject)}`.execute(db)
  return rows[0] as Record<ReportView, number>
}

export async function reportById(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${SELECTED} from ${FROM} where report.id = ${id}`.execute(db)
  return rows[0]
}

/** The report, held until the transaction ends. */
export async function lockReport(transaction: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${SELECTED} from ${FROM} where report.id = ${id} for update of report`.execute(transaction)
  return rows[0]
}

/** Open reports of a review that are not suspected spam. */
export async function openReportsOf(db: Db, reviewId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${SELECTED} from ${FROM} where review_id = ${reviewId} and ${CONDITION.open} order by report.id`.execute(
    db,
  )
  return rows
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

/** How many reports are open, as a number in SQL. */
export const OPEN_REPORTS = sql<number>`(select count(*)::int from report where ${CONDITION.open})`
