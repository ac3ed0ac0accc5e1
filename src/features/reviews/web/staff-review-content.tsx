import { momentText } from '#platform/web/admin/moment.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import type { StaffReview } from '../contract.ts'
import { dateText } from './day-texts.ts'
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
          <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }}>
            {listing.title}
          </PageLink>
          <Stars rating={review.rating} />
        </Heading>
        <p className={styles.badges}>
          <Badge
            tone={review.source === 'demo' ? 'demo' : review.source === 'stay' ? 'confirmed' : 'neutral'}
          >
            {texts.sources[review.source]}
          </Badge>
          <Badge tone="neutral">{texts.reviewStatuses[review.status]}</Badge>
        </p>
      </div>
      <dl className={styles.facts}>
        {stay && (
          <Fact name={texts.stay} value={`${dateText(stay.checkIn)} bis ${dateText(stay.checkOut)}`} />
        )}
        {stay && <Fact name={texts.customer} value={`${stay.customerName} (#${stay.requestId})`} />}
        {stay?.dogName && <Fact name={texts.dog} value={stay.dogName} />}
        <Fact name={texts.shownAs} value={review.userName} />
        <Fact
          name={texts.received}
          value={review.source === 'stay' ? momentText(review.createdAt) : dateText(review.date)}
        />
        {review.decidedAt !== null && <Fact name={texts.decided} value={momentText(review.decidedAt)} />}
      </dl>
      {review.comment && <p className={styles.comment}>{review.comment}</p>}
      <RatingFacts ratings={review} />
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
