/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    report: ReportTable
  }
}

interface ReportTable {
  id: Generated<number>
  subject: 'listing' | 'review'
  listingId: number
  reviewId: number | null
  kind: string
  message: Generated<string>
  email: string | null
  suspectedSpam: Generated<boolean>
  status: Generated<'open' | 'done' | 'upheld' | 'dismissed'>
  decisionReason: string | null
  decidedAt: Date | null
  createdAt: Generated<Date>
}
