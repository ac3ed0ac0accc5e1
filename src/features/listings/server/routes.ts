import { SECONDS_TRUE, understandStay } from '#features/stay/understood-stay.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import type { Selector } from '../selection.ts'
import { comparedByIds } from './queries.ts'
import * as service from './service.ts'

export function listingOperations(db: Db, directory: Selector): Operation[] {
  return [
    operation(contract.listListings, ({ query }) => service.listAll(db, directory, query)),
    operation(contract.topRatedListings, async ({ query }) => {
      const cards = await service.listTopRated(directory, query.limit)
      const listings = query.fields === 'card' ? cards : await service.withFurther(db, cards)
      return madeOf({ listings: listings.map(({ id }) => id), areas: 'everywhere' }, listings)
    }),
    operation(contract.nearbyListings, ({ query }) => service.listNearby(db, directory, query)),
    operation(contract.premiumListings, ({ query }) => service.listPremium(db, query)),
    operation(contract.listingsByIds, async ({ query: { ids, ...typed } }) => {
      const { asked } = understandStay(typed)
      const listings = await service.withStays(directory, await comparedByIds(db, ids), asked)
      const shown = listings.map(({ id }) => id)
      return madeOf({ listings: [...ids, ...shown], ...(asked && { seconds: SECONDS_TRUE }) }, listings)
    }),
    operation(contract.listingBySlug, async ({ params, query }) => {
      const { asked } = understandStay(query)
      const row = await service.readListing(db, params.slug)
      const [listing = row] = await service.withStays(directory, [row], asked)
      return madeOf({ listings: [listing.id], ...(asked && { seconds: SECONDS_TRUE }) }, listing)
    }),
    operation(contract.similarListings, ({ params }) => service.listSimilar(db, directory, params.slug)),
  ]
}
