/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, JSONColumnType } from 'kysely'
import type { Admission } from '#features/admission/rules.ts'
import type { BusinessHours } from '#features/listings/contract.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    registration: RegistrationTable
    registrationMessage: RegistrationMessageTable
  }
}

interface RegistrationTable {
  id: Generated<number>
  key: string
  status: Generated<'new' | 'question' | 'activated' | 'merged' | 'rejected'>
  suspectedSpam: boolean
  listingTitle: string
  listingCategory: string
  firstName: string
  lastName: string
  email: string
  phone: string
  website: string | null
  facebook: string | null
  instagram: string | null
  address: string
  postalCode: string
  city: string
  latitude: number | null
  longitude: number | null
  description: string
  services: string
  features: string[]
  admission: JSONColumnType<Admission, string | undefined>
  businessHours: JSONColumnType<BusinessHours> | null
  logo: string | null
  featuredImage: string | null
  mayBeDuplicate: Generated<boolean>
  contentHash: string
  idempotencyKey: string | null
  listingId: number | null
  decidedBy: string | null
  decidedAt: Date | null
  rejectionReason: string | null
  createdAt: Generated<Date>
}

interface RegistrationMessageTable {
  id: Generated<number>
  registrationId: number
  author: 'staff' | 'operator'
  authorName: string | null
  message: string
  createdAt: Generated<Date>
}
