import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type AllCitiesSearch, readAllCitiesSearch } from './all-cities-search.ts'
import { AllCitiesView } from './all-cities-view.tsx'
import { statesQuery } from './place-queries.ts'

export const Route = createFileRoute('/alle-staedte')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search): AllCitiesSearch => readAllCitiesSearch(search),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(statesQuery(api))
  },
  head: async ({ match: { context, search } }) => {
    const { allCitiesHead } = await import('./all-cities-head.ts')
    return allCitiesHead(context, search)
  },
  component: AllCitiesPage,
})

function AllCitiesPage() {
  const { api } = Route.useRouteContext()
  const search = Route.useSearch()
  const { data: states } = useSuspenseQuery(statesQuery(api))
  // Another address, such as after going back, starts with its own filter.
  return <AllCitiesView key={search.q ?? ''} states={states} search={search} />
}
