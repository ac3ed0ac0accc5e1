import { createFileRoute, notFound } from '@tanstack/react-router'
import type { readPublishedReview } from '#features/reviews/contract.ts'
import { LinkProblem, Outcome, PersonalPage, ReviewItem } from '#features/reviews/web/exports.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { routerHead } from '#platform/web/head.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { ReportForm } from './report-form.tsx'
import { reportTexts } from './report-texts.ts'
import styles from './review-report-page.module.css'

const texts = reportTexts.review

export const Route = createFileRoute('/bewertung-melden/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: (raw: Record<string, unknown>) => textSearch(['gesendet'], raw),
  loader: async ({ context: { api }, params }) => {
    try {
      const published = await api.call<typeof readPublishedReview>('/api/published-reviews/:id', { params })
      return {
        ...published,
        title: `${texts.title}: ${published.listing.title}`,
        description: texts.description,
      }
    } catch (error) {
      const { code } = Object(error) as { code?: string }
      if (code === 'not_found' || code === 'invalid') throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match, params }) =>
    routerHead({
      site: match.context.site,
      path: `/bewertung-melden/${encodeURIComponent(params.id)}`,
      title: loaderData?.title ?? 'Bewertung nicht gefunden',
      description: loaderData?.description ?? '',
      noindex: true,
      hasForm: true,
    }),
  component: ReviewReportPage,
  notFoundComponent: MissingReview,
})

function ReviewReportPage() {
  const { api } = Route.useRouteContext()
  const { listing, review } = Route.useLoaderData()
  const { gesendet } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isSent = gesendet === '1'
  const back = (
    <PageLink
      to="/hundepension/:slug"
      params={{ slug: listing.slug ?? '' }}
      hash="bewertungen"
      className={buttonClass(isSent ? 'brand' : 'quiet')}
    >
      {texts.back}
    </PageLink>
  )
  return (
    <PersonalPage>
      <Outcome title={isSent ? texts.thanksTitle : texts.title} isNew={isSent}>
        <p className={styles.text}>{isSent ? texts.thanks : texts.about(listing.title)}</p>
      </Outcome>
      {isSent ? (
        <p>{back}</p>
      ) : (
        <>
          <ul className={styles.review}>
            <ReviewItem review={review} importedFrom="anderer Stelle" listingTitle={listing.title} />
          </ul>
          <ReportForm
            api={api}
            subject="review"
            id={review.id}
            action={`/bewertung-melden/${review.id}`}
            onSent={() => navigate({ search: { gesendet: '1' } })}
          >
            {back}
          </ReportForm>
        </>
      )}
    </PersonalPage>
  )
}

function MissingReview() {
  return <LinkProblem {...texts.missing} />
}
