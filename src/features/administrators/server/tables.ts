/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { Area } from '#platform/shared/scope.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    administrator: AdministratorTable
    staffSession: StaffSessionTable
    apiKey: ApiKeyTable
    recoveryCode: RecoveryCodeTable
    passkey: PasskeyTable
    passkeyChallenge: PasskeyChallengeTable
    auditEntry: AuditEntryTable
  }
}

interface AdministratorTable {
  id: Generated<number>
  name: string
  nameKey: string
  passwordHash: string
  createdAt: Generated<Date>
  email: string | null
  /** Null until somebody who was invited has chosen one. */
  passwordChangedAt: Generated<Date | null>
  disabledAt: Date | null
  /** Sealed. */
  totpSecret: Buffer | null
  /** From before secrets were sealed, until the next start. */
  totpUnsealed: Buffer | null
  /** Null without a second factor. */
  totpSince: Date | null
  totpStep: number | null
  /** Codes that were tried since the last good one, and when the last of them was. */
  codeAttempts: Generated<number>
  codeTriedAt: Date | null
}

interface StaffSessionTable {
  id: Generated<number>
  device: Generated<string>
  address: Generated<string>
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
  area: Area
  mayWrite: boolean
  expiresAt: Date | null
}

interface RecoveryCodeTable {
  administratorId: number
  codeHash: Buffer
  usedAt: Date | null
}

interface PasskeyTable {
  id: Generated<number>
  administratorId: number
  name: string
  credential: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Generated<Date>
  lastUsedAt: Date | null
}

interface PasskeyChallengeTable {
  challenge: string
  administratorId: number | null
  expiresAt: Date
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
