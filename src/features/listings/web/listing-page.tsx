import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { prefetchedReviews, prefetchReviews } from '#features/reviews/web/exports.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { pageHead } from '#platform/web/head.ts'
import { ownPath } from './listing-image.tsx'
import { ListingMissing } from './listing-missing.tsx'
import { listingQuery, similarListingsQuery } from './listing-queries.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { metaDescription, pageTitle } from './listing-texts.ts'
import { ListingView } from './listing-view.tsx'
import { listingStructuredData } from './structured-data.ts'

export const Route = createFileRoute('/hundepension/$slug')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const listing = await queryClient
      .ensureQueryData(listingQuery(api, params.slug))
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'not_found' ? notFound() : error
      })
    if (listing.slug !== params.slug) {
      throw redirect({ to: '/hundepension/$slug', params: { slug: listing.slug }, statusCode: 301 })
    }
    // Neither of the two may take the page down: their parts show their own failures.
    await Promise.all([
      prefetchReviews(queryClient, api, listing.id),
      queryClient.prefetchQuery(similarListingsQuery(api, params.slug)),
    ])
  },
  head: ({ match, params }) => {
    const { site, api, queryClient } = match.context
    // From the cache instead of the loader's data, which would stand in the page a second time.
    const listing = queryClient.getQueryData(listingQuery(api, params.slug).queryKey)
    const path = `/hundepension/${encodeURIComponent(params.slug)}`
    if (!listing) {
      const description = 'Die gesuchte Hundepension konnte nicht gefunden werden.'
      return pageHead({ site, title: 'Eintrag nicht gefunden', description, path, noindex: true })
    }
    return pageHead({
      site,
      title: pageTitle(listing),
      description: metaDescription(listing),
      path,
      image: ownPath(listing.featuredImage) ?? undefined,
      jsonLd: listingStructuredData(site, listing, prefetchedReviews(queryClient, api, listing.id)),
    })
  },
  component: ListingPage,
  pendingComponent: ListingSkeleton,
  notFoundComponent: ListingMissing,
  errorComponent: ListingMissing,
})

function ListingPage() {
  const { slug } = Route.useParams()
  const { api, site } = Route.useRouteContext()
  const { data: listing } = useSuspenseQuery(listingQuery(api, slug))
  const { data: similar = [] } = useQuery(similarListingsQuery(api, slug))
  return <ListingView listing={listing} similar={similar} api={api} siteName={site.name} />
}
