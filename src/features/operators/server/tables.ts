/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, JSONColumnType } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    operator: OperatorTable
    operatorListing: { operatorId: number; listingId: number; since: Generated<Date> }
    operatorSession: OperatorSessionTable
    listingChange: ListingChangeTable
  }
}

interface OperatorTable {
  id: Generated<number>
  email: string
  linkVersion: Generated<number>
  createdAt: Generated<Date>
}

interface ListingChangeTable {
  id: Generated<number>
  listingId: number
  operatorId: number | null
  field: string
  before: JSONColumnType<object>
  after: JSONColumnType<object>
  status: 'waiting' | 'approved' | 'rejected' | 'applied' | 'seen'
  createdAt: Generated<Date>
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

interface OperatorSessionTable {
  tokenHash: Buffer
  operatorId: number
  createdAt: Generated<Date>
  expiresAt: Date
}
