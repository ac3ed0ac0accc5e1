import type { Sources } from '#features/search/server/exports.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'
import * as states from './states.ts'

export function cityOperations(sources: Sources): Operation[] {
  return [
    operation(contract.listCities, ({ query }) => service.listCities(sources, query)),
    operation(contract.cityBySlug, ({ params }) => service.readCity(sources, params.slug)),
    operation(contract.cityListings, ({ params, query }) =>
      service.listCityListings(sources, params.slug, query),
    ),
    operation(contract.cityOverview, ({ params }) => service.readCityOverview(sources, params.slug)),
    operation(contract.listStates, async () =>
      madeOf({ areas: 'everywhere', by: 'distance' }, await states.listStates(sources)),
    ),
    operation(contract.stateBySlug, ({ params }) => states.readState(sources, params.slug)),
    operation(contract.stateMarkers, ({ params }) => states.readStateMarkers(sources, params.slug)),
    operation(contract.categoryBySlug, ({ params, query }) =>
      states.readCategory(sources, params.slug, query),
    ),
  ]
}
