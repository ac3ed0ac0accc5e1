import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CitySkeleton } from './city-skeleton.tsx'
import { PlaceMissing } from './place-missing.tsx'
import { isMissing, stateQuery } from './place-queries.ts'
import { texts } from './state-page-texts.ts'
import { StateView } from './state-view.tsx'

export const Route = createFileRoute('/hundepensionen/$state')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: async ({ context: { api, queryClient }, params }) => {
    await queryClient.ensureQueryData(stateQuery(api, params.state)).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error
    })
  },
  head: async ({ match: { context, params } }) => {
    const { stateHead } = await import('./state-head.ts')
    return stateHead(context, params.state)
  },
  pendingMs: 150,
  component: StatePage,
  pendingComponent: CitySkeleton,
  notFoundComponent: StateMissing,
})

function StatePage() {
  const { state } = Route.useParams()
  const { api } = Route.useRouteContext()
  return <StateView state={useSuspenseQuery(stateQuery(api, state)).data} api={api} />
}

function StateMissing() {
  return <PlaceMissing title={texts.missing} text={texts.missingText} />
}
