import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { placeIdsBySlug } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'

/** The eight cities of specification 1, section 2.3, in its order. */
const LISTED_CITIES = [
  { name: 'Berlin', slug: 'berlin' },
  { name: 'Hamburg', slug: 'hamburg' },
  { name: 'München', slug: 'muenchen' },
  { name: 'Köln', slug: 'koeln' },
  { name: 'Frankfurt am Main', slug: 'frankfurt' },
  { name: 'Dresden', slug: 'dresden' },
  { name: 'Leipzig', slug: 'leipzig' },
  { name: 'Stuttgart', slug: 'stuttgart' },
] as const

export function homeOperations(db: Db, directory: ListingDirectory): Operation[] {
  // The places stay as they are while the product runs.
  let known: Map<string, number> | undefined
  return [
    operation(contract.listedCities, async () => {
      const counts = await directory.countByPlace()
      known ??= await placeIdsBySlug(
        db,
        LISTED_CITIES.map(({ slug }) => slug),
      )
      const ids = known
      const cities = LISTED_CITIES.map((city) => ({
        ...city,
        listingCount: counts.get(ids.get(city.slug) ?? 0) ?? 0,
      }))
      return madeOf({ areas: 'everywhere', by: 'distance' }, cities)
    }),
  ]
}
