import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useParams } from '@tanstack/react-router'
import { onPage, type PageSearch, pageParam } from '#platform/shared/search-params.ts'
import { pagesOf } from '../rules.ts'
import { CitySkeleton } from './city-skeleton.tsx'
import { CityView } from './city-view.tsx'
import { PlaceMissing } from './place-missing.tsx'
import {
  cityContentQuery,
  cityListingsQuery,
  cityOverviewQuery,
  cityQuery,
  isMissing,
} from './place-queries.ts'

/** Of what is searched for; nobody means more by an address. */
const MAX_LENGTH = 60

export const Route = createFileRoute('/hundepension-in/$slug')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  validateSearch: (search): PageSearch => ({ seite: pageParam(search.seite) }),
  loaderDeps: ({ search }) => ({ page: search.seite ?? 1 }),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps: { page } }) => {
    const city = await queryClient.ensureQueryData(cityQuery(api, slug)).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error
    })
    const last = pagesOf(city.listingCount)
    if (page > last) {
      throw redirect({
        to: '/hundepension-in/$slug',
        params: { slug },
        search: onPage({}, last),
        statusCode: 302,
      })
    }
    const [overview] = await Promise.all([
      queryClient.ensureQueryData(cityOverviewQuery(api, slug)),
      queryClient.ensureQueryData(cityListingsQuery(api, city, page)),
    ])
    await queryClient.ensureQueryData(cityContentQuery(api, slug, overview))
  },
  // The data is read from the cache, not handed over as loader data: it would stand in the page twice.
  head: async ({ match }) => {
    const { cityHead } = await import('./city-head.ts')
    return cityHead(match.context, match.params.slug, match.search.seite ?? 1)
  },
  pendingMs: 150,
  component: CityPage,
  pendingComponent: CitySkeleton,
  notFoundComponent: CityMissing,
})

function CityPage() {
  const { slug } = Route.useParams()
  const { seite: page = 1 } = Route.useSearch()
  const { api } = Route.useRouteContext()
  const { data: city } = useSuspenseQuery(cityQuery(api, slug))
  const { data: listings } = useSuspenseQuery(cityListingsQuery(api, city, page))
  const { data: overview } = useSuspenseQuery(cityOverviewQuery(api, slug))
  const { data: content } = useSuspenseQuery(cityContentQuery(api, slug, overview))
  return (
    <CityView city={city} overview={overview} listings={listings} content={content} page={page} api={api} />
  )
}

/** Shown when no municipality has the address's name. */
function CityMissing() {
  const { slug = '' } = useParams({ strict: false })
  return (
    <PlaceMissing
      title="Stadt nicht gefunden"
      text="Die gesuchte Stadt konnte nicht gefunden werden."
      meant={slug.replaceAll('-', ' ').slice(0, MAX_LENGTH).trim()}
    />
  )
}
