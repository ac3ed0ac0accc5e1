/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    listingDay: ListingDayTable
    missedSearch: { day: string; text: string; count: number }
  }
}

interface ListingDayTable {
  listingId: number
  /** YYYY-MM-DD */
  day: string
  shown: Generated<number>
  opened: Generated<number>
  contacted: Generated<number>
}
