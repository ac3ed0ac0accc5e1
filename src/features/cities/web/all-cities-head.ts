import { countLabel } from '#platform/shared/format.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { breadcrumbList, collectionPage } from '#platform/web/structured-data.ts'
import type { StateCities } from '../contract.ts'
import type { AllCitiesSearch } from './all-cities-search.ts'
import { placeHead } from './place-head.ts'

/** Both orders of the list are one page to search engines; a filtered list is none. */
export function allCitiesHead(site: Site, states: readonly StateCities[], search: AllCitiesSearch): Head {
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
    noindex: search.q !== undefined || count === 0,
    jsonLd: [
      collectionPage({ site, name: title, description, path, items }),
      breadcrumbList(site, [{ name: 'Alle Städte', path }]),
    ],
  })
}
