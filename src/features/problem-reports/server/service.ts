import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ReportInput } from '../contract.ts'
import { looksLikeSpam, SAME_REPORT_MINUTES } from '../rules.ts'
import { saveReport } from './queries.ts'

/** Keeps a report for staff. What looks like spam is kept too, and its sender is told no different. */
export async function receiveReport(
  db: Db,
  listingId: number,
  input: ReportInput,
): Promise<{ received: true }> {
  const report = {
    listingId,
    kind: input.kind,
    message: input.message,
    email: input.email === '' ? null : input.email,
    suspectedSpam: looksLikeSpam(input),
  }
  if (!(await saveReport(db, report, SAME_REPORT_MINUTES))) {
    throw new ApiError('not_found', 'Die gesuchte Hundepension konnte nicht gefunden werden.')
  }
  return { received: true }
}
