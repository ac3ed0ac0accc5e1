import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { StaffReport } from '../contract.ts'
import type { ReportView } from '../rules.ts'
import { countReports, lockReport, type ReportRow, selectReports, setReportStatus } from './staff-queries.ts'

export async function showReports(
  db: Db,
  view: ReportView,
  range: Range,
): Promise<{ entries: StaffReport[]; total: number; counts: Record<ReportView, number> }> {
  const [rows, counts] = await Promise.all([selectReports(db, view, range), countReports(db)])
  return { entries: rows.map(toReport), total: counts[view], counts }
}

/** Marks a report as done, or as open again; what is so already stays unmentioned. */
export async function markReport(
  db: Db,
  staff: Staff,
  id: number,
  status: 'open' | 'done',
): Promise<StaffReport> {
  return db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, id)
    if (!report) throw new ApiError('not_found')
    if (report.status !== status) {
      await setReportStatus(transaction, id, status)
      await recordAudit(transaction, staff, {
        action: 'problem-report.status',
        subjectId: id,
        before: { status: report.status },
        after: { status },
      })
    }
    return toReport({ ...report, status })
  })
}

function toReport(row: ReportRow): StaffReport {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    message: row.message,
    email: row.email,
    status: row.status,
    suspectedSpam: row.suspectedSpam,
    listing: { id: row.listingId, slug: row.listingSlug, listingTitle: row.listingTitle },
  }
}
