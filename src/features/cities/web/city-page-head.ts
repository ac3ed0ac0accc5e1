import type { RouterContext } from '#platform/web/router-context.ts'
import { cityHead } from './city-head.ts'
import { missingHead } from './missing-head.ts'
import { cityContentQuery, cityListingsQuery, cityOverviewQuery, cityQuery } from './place-queries.ts'

/** The head of a city page from what its loader has put into the cache. */
export function cityPageHead({ queryClient, api, site }: RouterContext, slug: string, page: number) {
  const city = queryClient.getQueryData(cityQuery(api, slug).queryKey)
  const overview = queryClient.getQueryData(cityOverviewQuery(api, slug).queryKey)
  const listings = city && queryClient.getQueryData(cityListingsQuery(api, city, page).queryKey)
  if (!city || !overview || !listings) return missingHead(site, 'Stadt nicht gefunden')
  const content = queryClient.getQueryData(cityContentQuery(api, slug, overview).queryKey) ?? null
  return cityHead({ site, city, overview, listings, content, page })
}
