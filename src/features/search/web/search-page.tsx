import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageCount } from '../page-numbers.ts'
import { PAGE_SIZE } from '../rules.ts'
import { validateSearch } from '../search-params.ts'
import { SearchError, SearchPending } from './search-fallbacks.tsx'
import { searchHead } from './search-head.ts'
import { resultsQuery } from './search-queries.ts'
import { headings } from './search-texts.ts'
import { SearchView } from './search-view.tsx'
import { PENDING_MS } from './use-search-progress.ts'

export const Route = createFileRoute('/suche')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { total } = await context.queryClient.ensureQueryData(resultsQuery(context.api, deps))
    const lastPage = pageCount(total, PAGE_SIZE)
    if (deps.page !== undefined && deps.page > lastPage) {
      throw redirect({ to: '/suche', search: { ...deps, page: lastPage === 1 ? undefined : lastPage } })
    }
  },
  // The results are read from the cache, not handed over as loader data: they would stand in the page twice.
  head: ({ match }) => {
    const { queryClient, api, site } = match.context
    const result = queryClient.getQueryData(resultsQuery(api, match.search).queryKey)
    if (result) return searchHead(site, match.search, result)
    return { meta: [{ title: `${headings.all} | ${site.name}` }, { name: 'robots', content: 'noindex' }] }
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
