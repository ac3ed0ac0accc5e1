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
  firstName: string | null
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
  id: Generated<number>
  tokenHash: Buffer
  operatorId: number
  device: Generated<string>
  createdAt: Generated<Date>
  lastUsedAt: Generated<Date>
  expiresAt: Date
}
