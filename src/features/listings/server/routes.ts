import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import type { Selector } from '../selection.ts'
import { comparedByIds } from './queries.ts'
import * as service from './service.ts'

export function listingOperations(db: Db, directory: Selector): Operation[] {
  return [
    operation(contract.listListings, ({ query }) => service.listAll(directory, query)),
    operation(contract.topRatedListings, async ({ query }) => {
      const listings = await service.listTopRated(directory, query.limit)
      return madeOf({ listings: listings.map(({ id }) => id), areas: 'everywhere' }, listings)
    }),
    operation(contract.nearbyListings, ({ query }) => service.listNearby(directory, query)),
    operation(contract.premiumListings, ({ query }) => service.listPremium(db, query)),
    operation(contract.listingsByIds, async ({ query }) =>
      madeOf({ listings: query.ids }, await comparedByIds(db, query.ids)),
    ),
    operation(contract.listingBySlug, async ({ params }) => {
      const listing = await service.readListing(db, params.slug)
      return madeOf({ listings: [listing.id] }, listing)
    }),
    operation(contract.similarListings, ({ params }) => service.listSimilar(db, directory, params.slug)),
  ]
}
