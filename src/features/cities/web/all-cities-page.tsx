import { countLabel } from '#platform/shared/format.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import type { listStates, StateCities } from '../contract.ts'
import { type AllCitiesSearch, AllCitiesView, readAllCitiesSearch } from './all-cities-view.tsx'
import { packStates, unpackStates } from './packed-states.ts'
import { placeHead } from './place-head.ts'

export const page = definePage('/alle-staedte', {
  readSearch: readAllCitiesSearch,
  load: async ({ api }) => packStates(await api.call<typeof listStates>('/api/states', {})),
  head: ({ site, search, data }) => allCitiesHead(site, unpackStates(data), search),
  Page: AllCitiesView,
})

/** Both orders of the list are one page to search engines; a filtered list is none. */
function allCitiesHead(site: Site, states: readonly StateCities[], search: AllCitiesSearch): Head {
  const path = '/alle-staedte'
  const title = 'Hundepensionen in allen Städten und Orten'
  const count = states.reduce((sum, { cities }) => sum + cities.length, 0)
  const description = `Alle ${countLabel(count, 'Ort', 'Orte')} in Deutschland mit Hundepensionen, nach Namen und nach Bundesland, mit der Zahl der Einträge.`
  const items = states.map(({ name, slug }) => ({ name, path: `/hundepensionen/${slug}` }))
  return placeHead({
    site,
    title,
    description,
    path,
    image: '/og/seite/staedte.png',
    noindex: search.q !== undefined || count === 0,
    collected: { items },
    trail: [{ name: 'Alle Städte', path }],
  })
}
