import { ReplyForm, ReviewItem } from '#features/reviews/web/exports.ts'
import { formatDate } from '#platform/shared/format.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { usePage } from '#platform/web/page.ts'
import { AboutThing } from '#platform/web/ui/about.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { OverviewListing, OwnReview } from '../contract.ts'
import styles from './own-page.module.css'
import { ownTexts as texts } from './own-texts.ts'

interface OwnReviewsProps {
  reviews: readonly OwnReview[]
  listings: readonly OverviewListing[]
}

/** The newest reviews; what can still be answered has its form below it. */
export function OwnReviews({ reviews, listings }: OwnReviewsProps) {
  const { reload } = usePage()
  return (
    <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby="bewertungen">
      <div className={`cluster spread gap-2 tappable-links ${styles.cardTitle}`}>
        <h2 id="bewertungen">{texts.reviews}</h2>
        {reviews.length > 0 &&
          listings
            .filter(({ reviewsCount }) => reviewsCount > 0)
            .map(({ id, slug, listingTitle, reviewsCount }) => (
              <PageLink key={id} to="/hundepension/:slug" params={{ slug }} hash="bewertungen">
                {texts.allReviews(reviewsCount)}
                {listings.length > 1 && `: ${listingTitle}`}
              </PageLink>
            ))}
      </div>
      {reviews.length === 0 && <p className={`soft ${styles.soft}`}>{texts.noReviews}</p>}
      {reviews.map(({ review, listing, state, token }) => (
        <article
          key={review.id}
          id={`bewertung-${review.id}`}
          className={`stack gap-3 ${styles.review}`}
          aria-label={`${review.userName}, ${formatDate(review.date)}`}
        >
          <ul>
            <ReviewItem review={review} importedFrom="anderer Stelle" listingTitle={listing.title} />
          </ul>
          {state === 'removed' && <p className={`soft ${styles.soft}`}>{texts.removed}</p>}
          {token !== null && (
            <AboutThing id={`bewertung-${review.id}`}>
              <Disclosure title="Antworten">
                <ReplyForm token={token} onSent={() => void reload({ isSent: true }).then(keepFocus)} />
              </Disclosure>
            </AboutThing>
          )}
        </article>
      ))}
    </section>
  )
}
