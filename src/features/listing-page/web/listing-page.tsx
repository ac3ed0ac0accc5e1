import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { RequestSection, responseFactsQuery } from '#features/booking-requests/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { ListingMissing } from './listing-missing.tsx'
import { hasCode, listingQuery, loadListingPage, similarListingsQuery } from './listing-queries.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'

export const Route = createFileRoute('/hundepension/$slug')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent', 'errorComponent']],
  loader: async ({ context: { api, queryClient }, params }) => {
    const [listing] = await Promise.all([
      loadListingPage(queryClient, api, params.slug).catch((error: unknown) => {
        throw hasCode(error, 'not_found', 'invalid') ? notFound() : error
      }),
      RequestSection.preload?.(),
    ])
    if (listing.slug !== params.slug) {
      throw redirect({ to: '/hundepension/$slug', params: { slug: listing.slug }, statusCode: 301 })
    }
    // The same day for the server and the browser that takes the page over.
    return { today: berlinDay(new Date()) }
  },
  // The listing is read from the cache, not handed over as loader data: it would stand in the page twice.
  head: async ({ match }) => {
    const { listingHead } = await import('./listing-head.ts')
    return listingHead(match.context, match.params.slug)
  },
  component: ListingPage,
  pendingComponent: ListingSkeleton,
  notFoundComponent: ListingMissing,
  errorComponent: ListingMissing,
})

function ListingPage() {
  const { slug } = Route.useParams()
  const { api, site } = Route.useRouteContext()
  const { today } = Route.useLoaderData()
  const { data: listing } = useSuspenseQuery(listingQuery(api, slug))
  const { data: similar = [] } = useQuery(similarListingsQuery(api, slug))
  const { data: answers } = useQuery(responseFactsQuery(api, listing.id))
  return (
    <ListingView
      listing={listing}
      similar={similar}
      answers={answers?.facts ?? null}
      api={api}
      siteName={site.name}
      today={today}
    />
  )
}
