import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { prefetchedReviews, prefetchReviews } from '#features/reviews/web/exports.ts'
import type { ErrorCode } from '#platform/shared/api-error.ts'
import { pageHead } from '#platform/web/head.ts'
import { ownPath } from './listing-image.tsx'
import { ListingMissing } from './listing-missing.tsx'
import { listingQuery, similarListingsQuery } from './listing-queries.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { metaDescription, pageTitle } from './listing-texts.ts'
import { ListingView } from './listing-view.tsx'
import { listingStructuredData } from './structured-data.ts'

export const Route = createFileRoute('/hundepension/$slug')({
  // The loader builds the structured data; with the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'errorComponent']],
  loader: async ({ context: { api, queryClient, site }, params }) => {
    const listing = await queryClient
      .ensureQueryData(listingQuery(api, params.slug))
      .catch((error: unknown) => {
        throw hasCode(error, 'not_found', 'invalid') ? notFound() : error
      })
    if (listing.slug !== params.slug) {
      throw redirect({ to: '/hundepension/$slug', params: { slug: listing.slug }, statusCode: 301 })
    }
    // Neither of the two may take the page down: their parts show their own failures.
    await Promise.all([
      prefetchReviews(queryClient, api, listing.id),
      queryClient.prefetchQuery(similarListingsQuery(api, params.slug)),
    ])
    return {
      title: pageTitle(listing),
      description: metaDescription(listing),
      image: ownPath(listing.featuredImage) ?? undefined,
      jsonLd: listingStructuredData(site, listing, prefetchedReviews(queryClient, api, listing.id)),
    }
  },
  head: ({ loaderData, match, params }) => {
    const missing = {
      title: 'Eintrag nicht gefunden',
      description: 'Die gesuchte Hundepension konnte nicht gefunden werden.',
      noindex: true,
    }
    const path = `/hundepension/${encodeURIComponent(params.slug)}`
    return pageHead({ site: match.context.site, path, ...(loaderData ?? missing) })
  },
  component: ListingPage,
  pendingComponent: ListingSkeleton,
  notFoundComponent: ListingMissing,
  errorComponent: ListingMissing,
})

/** Asks for the code alone: on the server the error's class comes from outside the built pages. */
function hasCode(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

function ListingPage() {
  const { slug } = Route.useParams()
  const { api, site } = Route.useRouteContext()
  const { data: listing } = useSuspenseQuery(listingQuery(api, slug))
  const { data: similar = [] } = useQuery(similarListingsQuery(api, slug))
  return <ListingView listing={listing} similar={similar} api={api} siteName={site.name} />
}
