/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { MailStatus, Stoppable } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    mail: MailTable
    mailObjection: MailObjectionTable
    revocableDecision: RevocableDecisionTable
  }
}

interface MailTable {
  id: Generated<number>
  occasion: string
  kind: string
  recipient: string
  recipientName: string | null
  recipientWords: GeneratedAlways<string>
  replyTo: string | null
  subject: string
  content: unknown
  calendar: string | null
  unsubscribeUrl: string | null
  unconfirmedAddress: string | null
  status: Generated<MailStatus>
  attempts: Generated<number>
  uncertainAttempts: Generated<number>
  nextAttemptAt: Generated<Date>
  leasedUntil: Date | null
  lease: string | null
  handedOverAt: Date | null
  error: string | null
  createdAt: Generated<Date>
  sentAt: Date | null
  settledAt: Date | null
  troubledSince: Date | null
  goodUntil: Date | null
}

interface MailObjectionTable {
  address: string
  about: Stoppable
  createdAt: Generated<Date>
}

interface RevocableDecisionTable {
  subject: string
  /** What it changed; null is `subject`. */
  topic: string | null
  decidedAt: Generated<Date>
  /** Null of what was decided before names were kept. */
  decidedBy: string | null
  occasions: string[]
  before: unknown
}
