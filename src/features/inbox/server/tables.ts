/** The tables of this feature, as `migrations/` makes them. */
import type { Kind } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    inboxDeferral: InboxDeferralTable
  }
}

interface InboxDeferralTable {
  kind: Kind
  itemId: number
  until: Date
  deferredBy: string
}
