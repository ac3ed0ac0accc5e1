import { sql } from 'kysely'
import { lockListing } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ProblemKind } from '../rules.ts'

export interface NewReport {
  listingId: number
  kind: ProblemKind
  message: string
  email: string | null
  suspectedSpam: boolean
}

/**
 * Keeps a report, unless the same one came within the last minutes. False when there is no such listing. Reports of
 * one listing wait for each other, so that a double click cannot slip in twice.
 */
export async function saveReport(db: Db, report: NewReport, sameWithinMinutes: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockListing(transaction, report.listingId))) return false
    await sql`
      insert into problem_report (listing_id, kind, message, email, suspected_spam)
      select ${report.listingId}::int, ${report.kind}::text, ${report.message}::text, ${report.email}::text,
        ${report.suspectedSpam}::boolean
      where not exists (
        select from problem_report
        where listing_id = ${report.listingId} and kind = ${report.kind} and message = ${report.message}
          and email is not distinct from ${report.email}::text
          and created_at > now() - make_interval(mins => ${sameWithinMinutes}::int))`.execute(transaction)
    return true
  })
}
