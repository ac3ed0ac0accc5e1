import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import type { ReviewInvitation } from '../contract.ts'
import type { ReviewStatus } from '../rules.ts'
import { reviewTexts as texts } from './form-texts.ts'
import { Outcome } from './outcome.tsx'
import styles from './personal-page.module.css'
import { RatingFacts } from './rating-facts.tsx'

/** What became of it; of a listing that is not in the directory any more nothing can be seen. */
export function writtenWords({ slug }: ReviewInvitation['listing'], { status }: { status: ReviewStatus }) {
  return texts.written[slug === null && status !== 'rejected' ? 'gone' : status]
}

interface WrittenReviewProps {
  listing: ReviewInvitation['listing']
  review: NonNullable<ReviewInvitation['review']>
  /** It has just been sent. */
  isNew: boolean
}

/** What was written, and what became of it. */
export function WrittenReview({ listing, review, isNew }: WrittenReviewProps) {
  const { title, text } = writtenWords(listing, review)
  return (
    <>
      <Outcome title={title} isNew={isNew}>
        <p className={styles.text}>{text}</p>
        {review.status === 'rejected' && <p className={styles.reason}>{review.rejectionReason}</p>}
      </Outcome>
      <section>
        <h2 className={styles.subtitle}>{texts.yours}</h2>
        <div className={styles.shown}>
          <div className="padded">
            <p className={styles.author}>
              <strong>{review.userName}</strong>
              <Stars rating={review.rating} />
            </p>
            <p className={styles.comment}>{review.comment}</p>
          </div>
          <RatingFacts ratingOf={(aspect) => review[`${aspect}Rating`]} className={styles.aspects} />
        </div>
      </section>
      {listing.slug !== null && (
        <p>
          <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }} className={buttonClass('brand')}>
            {texts.toListing}
          </PageLink>
        </p>
      )}
    </>
  )
}
