import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  RequestPart,
  RequestSection,
  requestLabels as texts,
} from '#features/booking-requests/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { routerHead } from '#platform/web/head.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { ListingMissing } from './listing-missing.tsx'
import { hasCode, listingQuery } from './listing-queries.ts'
import styles from './report-page.module.css'

/** Where the form of the listing's page leads when something in it was wrong and no scripts run. */
export const Route = createFileRoute('/hundepension/$slug/anfrage')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'errorComponent']],
  loader: async ({ context: { api, queryClient }, params }) => {
    const listing = await queryClient
      .ensureQueryData(listingQuery(api, params.slug))
      .catch((error: unknown) => {
        throw hasCode(error, 'not_found', 'invalid') ? notFound() : error
      })
    await RequestSection.preload?.()
    return {
      title: `${texts.title}: ${listing.listingTitle}`,
      description: texts.intro,
      today: berlinDay(new Date()),
    }
  },
  head: ({ loaderData, match, params }) =>
    routerHead({
      site: match.context.site,
      path: `/hundepension/${encodeURIComponent(params.slug)}/anfrage`,
      title: loaderData?.title ?? 'Eintrag nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
      hasForm: true,
    }),
  component: RequestPage,
  notFoundComponent: ListingMissing,
  errorComponent: ListingMissing,
})

function RequestPage() {
  const { slug } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { today } = Route.useLoaderData()
  const { data: listing } = useSuspenseQuery(listingQuery(api, slug))
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: 'Startseite', link: <PageLink to="/">Startseite</PageLink> },
          {
            label: listing.listingTitle,
            link: (
              <PageLink to="/hundepension/:slug" params={{ slug }}>
                {listing.listingTitle}
              </PageLink>
            ),
          },
          { label: texts.title },
        ]}
      />
      <div className={styles.panel}>
        <h1 className={styles.title}>{listing.listingTitle}</h1>
        <RequestPart api={api} listing={listing} facts={null} today={today} />
      </div>
    </div>
  )
}
