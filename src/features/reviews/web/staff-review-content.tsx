import { SIGNAL_LABELS } from '#features/booking-requests/rules.ts'
import { formatDate, formatMoment } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import type { StaffReview } from '../contract.ts'
import styles from './moderation-page.module.css'
import { texts } from './moderation-texts.ts'
import { RatingFacts } from './rating-facts.tsx'

interface StaffReviewContentProps {
  review: StaffReview
  titleId: string
  /** Of its heading. */
  level?: 'h3' | 'h4'
}

/** A review with everything that helps to judge it. */
export function StaffReviewContent({ review, titleId, level: Heading = 'h3' }: StaffReviewContentProps) {
  const { listing, stay } = review
  return (
    <>
      <div>
        <Heading id={titleId} className={styles.title}>
          {listing.slug === null ? (
            listing.title
          ) : (
            <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }}>
              {listing.title}
            </PageLink>
          )}
          <Stars rating={review.rating} />
        </Heading>
        <p className={styles.badges}>
          <Badge
            tone={review.source === 'demo' ? 'demo' : review.source === 'stay' ? 'confirmed' : 'neutral'}
          >
            {texts.sources[review.source]}
          </Badge>
          <Badge tone="neutral">{texts.reviewStatuses[review.status]}</Badge>
          {stay?.isConfirmed === false && <Badge tone="refused">{texts.unconfirmed}</Badge>}
          {listing.slug === null && <Badge tone="neutral">{texts.gone}</Badge>}
        </p>
      </div>
      <Facts
        layout="blocks"
        facts={[
          [texts.stay, stay && `${formatDate(stay.checkIn)} bis ${formatDate(stay.checkOut)}`],
          [texts.customer, stay && `${stay.customerName} (#${stay.requestId})`],
          [texts.dog, stay?.dogName],
          [texts.shownAs, review.userName],
          [
            texts.received,
            review.source === 'stay' ? formatMoment(review.createdAt) : formatDate(review.date),
          ],
          [texts.decided, review.decidedAt && formatMoment(review.decidedAt)],
        ]}
      />
      {stay !== null && stay.signals.length > 0 && (
        <div>
          <p>
            <strong>{texts.signals}:</strong>
          </p>
          <ul>
            {stay.signals.map((signal) => (
              <li key={signal}>{SIGNAL_LABELS[signal]}</li>
            ))}
          </ul>
        </div>
      )}
      {review.comment && <p className={styles.comment}>{review.comment}</p>}
      <RatingFacts ratingOf={(aspect) => review[`${aspect}Rating`]} />
      {review.rejectionReason !== null && (
        <p className={styles.comment}>
          <strong>{texts.rejectionReason}:</strong> {review.rejectionReason}
        </p>
      )}
      {review.reply !== null && (
        <div className={styles.reply}>
          <p>
            <strong>{texts.replyOf(listing.title)}</strong>
          </p>
          <p className={styles.comment}>{review.reply}</p>
        </div>
      )}
    </>
  )
}
