/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    review: ReviewTable
  }
}

interface ReviewTable {
  id: Generated<number>
  listingId: number
  userName: string
  profilePhotoUrl: string | null
  rating: number
  comment: string | null
  reviewedOn: string
  source: 'stay' | 'imported' | 'demo'
  status: Generated<'pending' | 'published' | 'rejected'>
  bookingRequestId: number | null
  careRating: number | null
  communicationRating: number | null
  placeRating: number | null
  reply: string | null
  repliedAt: Date | null
  decidedAt: Date | null
  rejectionReason: string | null
  createdAt: Generated<Date>
  /** Counts how often the links to whoever keeps its listing were withdrawn. */
  linkVersion: Generated<number>
}
