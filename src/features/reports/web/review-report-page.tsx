import type { readPublishedReview } from '#features/reviews/contract.ts'
import { Outcome, PersonalPage, ReviewItem } from '#features/reviews/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { ReportForm } from './report-form.tsx'
import { reportTexts } from './report-texts.ts'
import styles from './review-report-page.module.css'

const texts = reportTexts.review

export const page = defineUnlistedPage('/bewertung-melden/:id', {
  readSearch: readSent,
  load: ({ api, params }) => api.call<typeof readPublishedReview>('/api/published-reviews/:id', { params }),
  head: ({ data: { listing }, search }) => ({
    title: `${titleOf(search, texts.title, texts.thanksTitle)}: ${listing.title}`,
    description: texts.description,
    hasForm: true,
  }),
  Page: ReviewReportPage,
  missing: linkProblem(texts.missing, 'Bewertung nicht gefunden'),
})

type Props = PageProps<OutputOf<typeof readPublishedReview>, SentSearch>

function ReviewReportPage({ data: { listing, review }, search }: Props) {
  const { isSent, onSent } = useSent(search)
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
            subject="review"
            id={review.id}
            action={`/bewertung-melden/${review.id}`}
            onSent={onSent}
          >
            {back}
          </ReportForm>
        </>
      )}
    </PersonalPage>
  )
}
