/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { ClaimStatus } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    claim: ClaimTable
  }
}

interface ClaimTable {
  id: Generated<number>
  listingId: number
  name: string
  email: string
  phone: string | null
  proof: string
  suspectedSpam: boolean
  status: Generated<ClaimStatus>
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
  createdAt: Generated<Date>
}
