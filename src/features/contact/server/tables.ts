/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    contactMessage: ContactMessageTable
  }
}

interface ContactMessageTable {
  id: Generated<number>
  name: string
  email: string
  topic: string
  message: string
  suspectedSpam: Generated<boolean>
  createdAt: Generated<Date>
  /** When staff put it aside as spam. */
  dismissedAt: Date | null
}
