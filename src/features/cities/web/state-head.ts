import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { breadcrumbList, collectionPage } from '#platform/web/structured-data.ts'
import type { State } from '../contract.ts'
import { placeHead } from './place-head.ts'
import { texts } from './state-page-texts.ts'

/** Title, description and structured data of a federal state's page. */
export function stateHead(site: Site, state: State): Head {
  const path = `/hundepensionen/${state.slug}`
  const title = texts.title(state)
  const description = texts.description(state)
  const noindex = state.listingCount === 0
  const jsonLd = [
    collectionPage({
      site,
      name: title,
      description,
      path,
      about: { '@type': 'State', name: state.name },
      items: state.cities.map(({ name, slug }) => ({ name, path: `/hundepension-in/${slug}` })),
    }),
    breadcrumbList(site, [{ name: state.name, path }]),
  ]
  return placeHead({ site, title, description, path, noindex, jsonLd: noindex ? [] : jsonLd })
}
