import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { RequestSection, responseFactsQuery } from '#features/booking-requests/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { prefetchedReviews } from '#features/reviews/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { imageKeyOf, imagePath } from '#platform/shared/image-path.ts'
import { pageHead } from '#platform/web/head.ts'
import { ListingMissing } from './listing-missing.tsx'
import { hasCode, listingQuery, loadListingPage, similarListingsQuery } from './listing-queries.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'
import { listingStructuredData } from './structured-data.ts'

export const Route = createFileRoute('/hundepension/$slug')({
  // The loader builds the structured data; with the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent', 'errorComponent']],
  loader: async ({ context: { api, queryClient, site }, params }) => {
    const [listing] = await Promise.all([
      loadListingPage(queryClient, api, params.slug).catch((error: unknown) => {
        throw hasCode(error, 'not_found', 'invalid') ? notFound() : error
      }),
      RequestSection.preload?.(),
    ])
    if (listing.slug !== params.slug) {
      throw redirect({ to: '/hundepension/$slug', params: { slug: listing.slug }, statusCode: 301 })
    }
    return {
      title: pageTitle(listing),
      description: metaDescription(listing),
      image: previewImage(listing),
      jsonLd: listingStructuredData(site, listing, prefetchedReviews(queryClient, api, listing.id)),
      // The same day for the server and the browser that takes the page over.
      today: berlinDay(new Date()),
    }
  },
  head: ({ loaderData, match, params }) => {
    const missing = {
      title: 'Eintrag nicht gefunden',
      description: 'Die gesuchte Hundepension konnte nicht gefunden werden.',
      noindex: true,
    }
    const path = `/hundepension/${encodeURIComponent(params.slug)}`
    return pageHead({ site: match.context.site, path, hasForm: true, ...(loaderData ?? missing) })
  },
  component: ListingPage,
  pendingComponent: ListingSkeleton,
  notFoundComponent: ListingMissing,
  errorComponent: ListingMissing,
})

/** Its own picture, in a format that every preview understands, else one drawn for it. */
function previewImage({ slug, featuredImage }: Listing): string {
  const key = imageKeyOf(featuredImage ?? '')
  return key === undefined ? `/og/hundepension/${encodeURIComponent(slug)}.png` : imagePath(key, 1200, 'jpg')
}

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
