/** The tables of this feature, as `migrations/` makes them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Admission } from '#features/admission/rules.ts'
import type { Pricing } from '#features/stay/pricing.ts'
import type { BusinessHours, SpecialDays, Tariff } from '../contract.ts'
import type { SimpleValues } from '../declared/simple.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    listing: ListingTable
    listingFormerSlug: { slug: string; listingId: number }
  }
}

/** Fields of the simple kinds have columns of their names. */
interface ListingTable extends SimpleValues {
  id: Generated<number>
  slug: string
  title: string
  titleKey: string
  titleWords: ColumnType<string, never, never>
  category: string
  location: string
  address: string | null
  postcode: string
  latitude: number | null
  longitude: number | null
  placeId: number | null
  districtId: number | null
  phone: string | null
  email: string | null
  website: string | null
  features: string[]
  featuredImage: string | null
  logo: string | null
  images: string[]
  imageTexts: JSONColumnType<Record<string, string>>
  rating: number | null
  reviewsCount: number
  reviewsLink: string | null
  businessHours: JSONColumnType<BusinessHours> | null
  specialDays: JSONColumnType<SpecialDays[]>
  tariffs: JSONColumnType<Tariff[]>
  pricing: JSONColumnType<Pricing> | null
  admission: JSONColumnType<Admission>
  isPremium: boolean
  qualityScore: number
  isDemo: boolean
  /** Nobody has confirmed it for long: it counts less. */
  isUnconfirmed: Generated<boolean>
  /** Staff have seen the permission to board dogs, and its time is not over. */
  hasPermission: Generated<boolean>
  /** What an import says, while rating and count come from reviews here; a count of null: while they do not. */
  importedRating: number | null
  importedReviewsCount: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** Since when it lies in the bin, or is closed. */
  deletedAt: Generated<Date | null>
  /** The listing that it was merged into, while it lies in the bin. */
  mergedInto: Generated<number | null>
  /** Since when it is closed for good. */
  closedAt: Generated<Date | null>
  /** Counts the changes of what was entered. */
  version: Generated<number>
  /** Counts how often the links to whoever keeps it were withdrawn. */
  linkVersion: Generated<number>
}
