import type { RouterContext } from '#platform/web/router-context.ts'
import { missingHead, placeHead } from './place-head.ts'
import { stateQuery } from './place-queries.ts'
import { texts } from './state-page-texts.ts'
import { breadcrumbList, collectionPage } from './structured-data.ts'

/** Title, description and structured data of a federal state's page from what its loader has put into the cache. */
export function stateHead({ queryClient, api, site }: RouterContext, slug: string) {
  const state = queryClient.getQueryData(stateQuery(api, slug).queryKey)
  if (!state) return missingHead(site, texts.missing)
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
