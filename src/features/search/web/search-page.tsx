import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { PAGE_SIZE, PENDING_MS } from '../rules.ts'
import { validateSearch } from '../search-params.ts'
import { SearchError, SearchPending } from './search-fallbacks.tsx'
import { resultsQuery } from './search-queries.ts'
import { SearchView } from './search-view.tsx'

export const Route = createFileRoute('/suche')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { total } = await context.queryClient.ensureQueryData(resultsQuery(context.api, deps))
    const lastPage = pageCount(total, PAGE_SIZE)
    if (deps.page !== undefined && deps.page > lastPage) {
      const search = { ...deps, page: lastPage === 1 ? undefined : lastPage }
      throw redirect({ to: '/suche', search, statusCode: 302 })
    }
  },
  // The results are read from the cache, not handed over as loader data: they would stand in the page twice.
  head: async ({ match }) => {
    const { searchHead } = await import('./search-head.ts')
    return searchHead(match.context, match.search)
  },
  pendingMs: PENDING_MS,
  component: SearchPage,
  pendingComponent: SearchPending,
  errorComponent: SearchError,
})

function SearchPage() {
  const { api, site } = Route.useRouteContext()
  const params = Route.useSearch()
  const { data } = useSuspenseQuery(resultsQuery(api, params))
  return <SearchView params={params} result={data} site={site} />
}
