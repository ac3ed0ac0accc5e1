import { sql } from 'kysely'
import { LISTINGS } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ProblemKind, ReportView } from '../rules.ts'

export interface ReportRow {
  id: number
  createdAt: Date
  kind: ProblemKind
  message: string
  email: string | null
  status: 'open' | 'done'
  suspectedSpam: boolean
  listingId: number
  listingSlug: string
  listingTitle: string
}

const SELECTED = sql`
  problem_report.id, problem_report.created_at, kind, message, problem_report.email, status,
  suspected_spam, listing_id, listing.slug as listing_slug,
  listing.title as listing_title`

const CONDITION = {
  all: sql`not suspected_spam`,
  open: sql`not suspected_spam and status = 'open'`,
  done: sql`not suspected_spam and status = 'done'`,
  spam: sql`suspected_spam`,
}

/** A part of the view, open ones first, then the newest. */
export async function selectReports(
  db: Db,
  view: ReportView,
  { limit, offset }: Range,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${SELECTED}
    from problem_report join ${LISTINGS} listing on listing.id = listing_id
    where ${CONDITION[view]}
    order by status desc, problem_report.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countReports(db: Db): Promise<Record<ReportView, number>> {
  const { rows } = await sql<Record<ReportView, number>>`
    select
      count(*) filter (where ${CONDITION.all})::int as "all",
      count(*) filter (where ${CONDITION.open})::int as "open",
      count(*) filter (where ${CONDITION.done})::int as "done",
      count(*) filter (where ${CONDITION.spam})::int as "spam"
    from problem_report`.execute(db)
  return rows[0] as Record<ReportView, number>
}

/** The report, held until the transaction ends. */
export async function lockReport(transaction: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${SELECTED}
    from problem_report join ${LISTINGS} listing on listing.id = listing_id
    where problem_report.id = ${id} for update of problem_report`.execute(transaction)
  return rows[0]
}

export async function setReportStatus(db: Db, id: number, status: 'open' | 'done'): Promise<void> {
  await db.updateTable('problemReport').set({ status }).where('id', '=', id).execute()
}

/** How many reports are open, as a number in SQL. */
export const OPEN_REPORTS = sql<number>`(select count(*)::int from problem_report where ${CONDITION.open})`
