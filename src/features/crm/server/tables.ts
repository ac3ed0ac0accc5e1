/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    crmObjection: { email: string; notedBy: string; notedAt: Generated<Date> }
    crmContact: {
      email: string
      toldAt: Generated<Date>
      erasureWishedAt: Date | null
      tryAt: Date
      problem: string | null
    }
  }
}
