/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { SubscriptionKind } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    subscription: SubscriptionTable
  }
}

interface SubscriptionTable {
  key: Generated<string>
  kind: SubscriptionKind
  email: string
  subject: Generated<string>
  label: Generated<string>
  listingId: number | null
  /** YYYY-MM-DD */
  endsOn: string | null
  status: Generated<'pending' | 'active' | 'unsubscribed'>
  wording: string
  requestedAt: Generated<Date>
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  toldAt: Date | null
  askedAt: Date | null
}
