/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { Topic } from '../fields.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    contactMessage: ContactMessageTable
  }
}

interface ContactMessageTable {
  id: Generated<number>
  name: string
  email: string
  topic: Topic
  message: string
  suspectedSpam: Generated<boolean>
  createdAt: Generated<Date>
  /** When staff put it aside as spam. */
  dismissedAt: Date | null
}
