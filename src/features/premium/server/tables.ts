/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { Package } from '../packages.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    premiumContract: PremiumContractTable
    premiumContractListing: { contractId: number; listingId: number }
    premiumInquiry: PremiumInquiryTable
  }
}

interface PremiumContractTable {
  id: Generated<number>
  package: Package
  startsOn: string
  endsOn: string
  createdBy: string
  createdAt: Generated<Date>
  begunAt: Date | null
  remindedAt: Date | null
  endedAt: Date | null
}

interface PremiumInquiryTable {
  id: Generated<number>
  listing: string
  email: string
  package: Package
  months: number
  suspectedSpam: boolean
  status: Generated<'open' | 'done'>
  createdAt: Generated<Date>
}
