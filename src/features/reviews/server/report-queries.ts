import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ReportKind, ReportStatus } from '../rules.ts'

export interface NewReport {
  reviewId: number
  kind: ReportKind
  message: string
  email: string | null
  suspectedSpam: boolean
}

/**
 * Keeps a report, unless the same one came within the last minutes. False when there is no such published review.
 * Reports of one review wait for each other, so that a double click cannot slip in twice.
 */
export async function saveReport(db: Db, report: NewReport, sameWithinMinutes: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const review = await transaction
      .selectFrom('review')
      .select('id')
      .where('id', '=', report.reviewId)
      .where('status', '=', 'published')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review) return false
    await sql`
      insert into review_report (review_id, kind, message, email, suspected_spam)
      select ${report.reviewId}::int, ${report.kind}::text, ${report.message}::text, ${report.email}::text,
        ${report.suspectedSpam}::boolean
      where not exists (
        select from review_report
        where review_id = ${report.reviewId} and kind = ${report.kind} and message = ${report.message}
          and email is not distinct from ${report.email}::text
          and created_at > now() - make_interval(mins => ${sameWithinMinutes}::int))`.execute(transaction)
    return true
  })
}

const COLUMNS = [
  'id',
  'reviewId',
  'kind',
  'message',
  'email',
  'suspectedSpam',
  'status',
  'decisionReason',
  'decidedAt',
  'createdAt',
] as const

interface Wanted {
  /** `decided` is whatever is no longer open. */
  status: ReportStatus | 'decided'
  spam: boolean
}

/** Open ones the oldest first, others the newest first. */
export async function reports(db: Db, { status, spam }: Wanted, limit: number, offset: number) {
  return db
    .selectFrom('reviewReport')
    .select(COLUMNS)
    .where(isWanted(status))
    .where('suspectedSpam', '=', spam)
    .orderBy('id', status === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type ReportRow = Awaited<ReturnType<typeof reports>>[number]

function isWanted(status: Wanted['status']) {
  return status === 'decided' ? sql<boolean>`status <> 'open'` : sql<boolean>`status = ${status}`
}

export async function countReports(db: Db, { status, spam }: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review_report
    where ${isWanted(status)} and suspected_spam = ${spam}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function reportById(db: Db, id: number): Promise<ReportRow | undefined> {
  return db.selectFrom('reviewReport').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Open reports of a review that are not suspected spam. */
export async function openReportsOf(db: Db, reviewId: number): Promise<ReportRow[]> {
  return db
    .selectFrom('reviewReport')
    .select(COLUMNS)
    .where('reviewId', '=', reviewId)
    .where('status', '=', 'open')
    .where('suspectedSpam', '=', false)
    .orderBy('id')
    .execute()
}

export async function closeReport(
  db: Db,
  id: number,
  status: 'upheld' | 'dismissed',
  reason: string,
): Promise<void> {
  await db
    .updateTable('reviewReport')
    .set({ status, decisionReason: reason, decidedAt: new Date() })
    .where('id', '=', id)
    .execute()
}
