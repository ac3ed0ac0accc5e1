/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    storedImage: StoredImageTable
    uploadedImage: { key: string; uploadedAt: Generated<Date> }
  }
}

interface StoredImageTable {
  id: Generated<number>
  sourceUrl: string
  key: string | null
  status: Generated<'pending' | 'stored' | 'failed'>
  attempts: Generated<number>
  failure: string | null
  nextAttemptAt: Generated<Date>
  createdAt: Generated<Date>
}
