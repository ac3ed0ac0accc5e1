/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { Answer, Confirmer, Fact } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    listingConfirmation: ListingConfirmationTable
    confirmationRequest: { id: Generated<number>; email: string; sentAt: Generated<Date> }
    confirmationRequestListing: ConfirmationRequestListingTable
  }
}

interface ListingConfirmationTable {
  listingId: number
  fact: Fact
  confirmedBy: Confirmer
  source: string | null
  confirmedAt: Generated<Date>
}

interface ConfirmationRequestListingTable {
  requestId: number
  listingId: number
  answer: Answer | 'other' | null
  answeredAt: Date | null
}
