import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import type { PlaceReader } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'
import * as states from './states.ts'

export function cityOperations(db: Db, places: PlaceReader, directory: ListingDirectory): Operation[] {
  return [
    operation(contract.listCities, ({ query }) => service.listCities(places, directory, query)),
    operation(contract.cityBySlug, ({ params }) => service.readCity(places, directory, params.slug)),
    operation(contract.cityListings, ({ params, query }) =>
      service.listCityListings(places, directory, params.slug, query),
    ),
    operation(contract.cityOverview, ({ params }) =>
      service.readCityOverview(db, places, directory, params.slug),
    ),
    operation(contract.listStates, async () =>
      madeOf({ areas: 'everywhere', by: 'distance' }, await states.listStates(places, directory)),
    ),
    operation(contract.stateBySlug, ({ params }) => states.readState(places, directory, params.slug)),
    operation(contract.stateMarkers, ({ params }) => states.readStateMarkers(places, directory, params.slug)),
    operation(contract.categoryBySlug, ({ params, query }) =>
      states.readCategory(db, places, directory, params.slug, query),
    ),
  ]
}
