/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { ReportKind, ReportStatus, Subject } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    report: ReportTable
  }
}

interface ReportTable {
  id: Generated<number>
  subject: Subject
  listingId: number
  reviewId: number | null
  kind: ReportKind
  message: Generated<string>
  email: string | null
  suspectedSpam: Generated<boolean>
  status: Generated<ReportStatus>
  decisionReason: string | null
  decidedAt: Date | null
  createdAt: Generated<Date>
}
