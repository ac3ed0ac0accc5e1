import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import type { Selector } from '../selection.ts'
import { comparedByIds } from './queries.ts'
import * as service from './service.ts'

export function listingOperations(db: Db, directory: Selector): Operation[] {
  return [
    operation(contract.listListings, ({ query }) => service.listAll(db, directory, query)),
    operation(contract.topRatedListings, ({ query }) => service.listTopRated(db, query.limit)),
    operation(contract.nearbyListings, ({ query }) => service.listNearby(db, directory, query)),
    operation(contract.premiumListings, ({ query }) => service.listPremium(db, query)),
    operation(contract.listingsByIds, ({ query }) => comparedByIds(db, query.ids)),
    operation(contract.listingBySlug, ({ params }) => service.readListing(db, params.slug)),
    operation(contract.similarListings, ({ params }) => service.listSimilar(db, directory, params.slug)),
  ]
}
