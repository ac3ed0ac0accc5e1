import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReportForm, reportPath, reportTexts } from '#features/reports/web/exports.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { routerHead } from '#platform/web/head.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { ListingMissing } from './listing-missing.tsx'
import { hasCode, listingQuery } from './listing-queries.ts'
import styles from './report-page.module.css'

const texts = reportTexts.listing

export const Route = createFileRoute('/hundepension/$slug/fehler-melden')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'errorComponent']],
  validateSearch: (raw: Record<string, unknown>) => textSearch(['gesendet'], raw),
  loader: async ({ context: { api, queryClient }, params }) => {
    const listing = await queryClient
      .ensureQueryData(listingQuery(api, params.slug))
      .catch((error: unknown) => {
        throw hasCode(error, 'not_found', 'invalid') ? notFound() : error
      })
    return {
      title: `${texts.title}: ${listing.listingTitle}`,
      description: texts.about(listing.listingTitle),
    }
  },
  head: ({ loaderData, match, params }) =>
    routerHead({
      site: match.context.site,
      path: reportPath(params.slug),
      title: loaderData?.title ?? 'Eintrag nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
      hasForm: true,
    }),
  component: ReportPage,
  notFoundComponent: ListingMissing,
  errorComponent: ListingMissing,
})

function ReportPage() {
  const { slug } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { gesendet } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: listing } = useSuspenseQuery(listingQuery(api, slug))
  const isSent = gesendet === '1'
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
        <h1 className={styles.title}>{isSent ? texts.thanksTitle : texts.title}</h1>
        <p className={styles.text} role={isSent ? 'status' : undefined}>
          {isSent ? texts.thanks : texts.about(listing.listingTitle)}
        </p>
        {isSent ? (
          <PageLink to="/hundepension/:slug" params={{ slug }} className={buttonClass('brand')}>
            {texts.back}
          </PageLink>
        ) : (
          <ReportForm
            api={api}
            subject="listing"
            id={listing.id}
            action={reportPath(slug)}
            onSent={() => navigate({ search: { gesendet: '1' } })}
          >
            <PageLink to="/hundepension/:slug" params={{ slug }} className={buttonClass('quiet')}>
              {texts.back}
            </PageLink>
          </ReportForm>
        )}
      </div>
    </div>
  )
}
