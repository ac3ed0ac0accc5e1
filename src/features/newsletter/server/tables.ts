/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    newsletterSubscriber: NewsletterSubscriberTable
  }
}

interface NewsletterSubscriberTable {
  key: Generated<string>
  email: string
  status: Generated<'pending' | 'active' | 'unsubscribed'>
  wording: string
  requestedAt: Generated<Date>
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}
