/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    administrator: AdministratorTable
    staffSession: StaffSessionTable
    apiKey: ApiKeyTable
    auditEntry: AuditEntryTable
  }
}

interface AdministratorTable {
  id: Generated<number>
  name: string
  nameKey: string
  passwordHash: string
  createdAt: Generated<Date>
}

interface StaffSessionTable {
  tokenHash: Buffer
  administratorId: number
  createdAt: Generated<Date>
  lastUsedAt: Generated<Date>
  expiresAt: Date
}

interface ApiKeyTable {
  id: Generated<number>
  name: string
  tokenHash: Buffer
  createdBy: string
  createdAt: Generated<Date>
  lastUsedAt: Date | null
  revokedAt: Date | null
}

interface AuditEntryTable {
  id: Generated<number>
  createdAt: Generated<Date>
  actor: string
  action: string
  subjectId: string
  before: unknown
  after: unknown
}
