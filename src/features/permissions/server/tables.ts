/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { PermissionStatus } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    permission: PermissionTable
    proofFile: ProofFileTable
  }
}

interface PermissionTable {
  id: Generated<number>
  listingId: number
  operatorId: number | null
  authority: string
  issuedOn: string
  number: string
  status: Generated<PermissionStatus>
  submittedAt: Generated<Date>
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
  checkedOn: string | null
  initials: string | null
  lapsesOn: string | null
  remindedAt: Date | null
}

interface ProofFileTable {
  id: Generated<number>
  permissionId: number | null
  claimId: number | null
  mediaType: 'image/webp' | 'application/pdf'
  bytes: Buffer
  createdAt: Generated<Date>
  /** Since staff have decided: until then they can take that back, and nobody sees it. */
  deleteAt: Date | null
}
