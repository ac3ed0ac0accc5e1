import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { countLabel, formatRating } from '#platform/shared/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ReviewSummary } from '../contract.ts'
import { REVIEWS_SHOWN } from '../rules.ts'
import { NoReviews } from './no-reviews.tsx'
import { ReviewItem } from './review-item.tsx'
import { sourceName } from './review-source.ts'
import styles from './reviews-panel.module.css'
import { reviewsQuery, summaryQuery } from './reviews-query.ts'
import { StarDistribution } from './star-distribution.tsx'

const PLACEHOLDERS = [1, 2, 3]

interface Props {
  api: ApiClient
  listingId: number
  /** The listing's. */
  title: string
  rating: number | null
  reviewsCount: number
  /** Where the listing's reviews stand elsewhere. */
  reviewsLink: string | null
}

/** What guests say about a listing. */
export function ReviewsPanel({ api, listingId, title, rating, reviewsCount, reviewsLink }: Props) {
  const query = useInfiniteQuery(reviewsQuery(api, listingId))
  const { data: summary } = useQuery(summaryQuery(api, listingId))
  const reviews = query.data?.pages.flatMap((page) => page.slice(0, REVIEWS_SHOWN)) ?? []
  return (
    <section aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 id="reviews-title">Bewertungen</h2>
        <span title="Bewertungen werden regelmäßig aktualisiert">
          <Button variant="quiet" size="small" disabled>
            Aktuell
          </Button>
        </span>
      </div>
      <div className={styles.panel}>
        {query.isPending && <Placeholders />}
        {query.isError && (
          <p className={styles.error} role="alert">
            Fehler beim Laden der Bewertungen.
          </p>
        )}
        {query.isSuccess && reviews.length === 0 && (
          <NoReviews title={title} rating={rating} count={reviewsCount} link={reviewsLink} />
        )}
        {reviews.length > 0 && summary && <StarDistribution summary={summary} reviewsCount={reviewsCount} />}
        {reviews.length > 0 && summary?.elsewhere && (
          <Elsewhere figures={summary.elsewhere} link={reviewsLink} />
        )}
        {reviews.length > 0 && (
          <ul>
            {reviews.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                importedFrom={sourceName(reviewsLink)}
                listingTitle={title}
                canReport
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <p className={styles.more}>
            <Button
              variant="quiet"
              onClick={() => query.fetchNextPage()}
              aria-disabled={query.isFetchingNextPage}
            >
              {query.isFetchingNextPage ? 'Wird geladen …' : 'Weitere Bewertungen anzeigen'}
            </Button>
          </p>
        )}
      </div>
      <p className={styles.policy}>
        <PageLink to="/so-entstehen-bewertungen">So entstehen die Bewertungen</PageLink>
      </p>
    </section>
  )
}

interface ElsewhereProps {
  figures: NonNullable<ReviewSummary['elsewhere']>
  link: string | null
}

/** The figures of reviews on another site, which the listing's own no longer contain. */
function Elsewhere({ figures: { rating, count }, link }: ElsewhereProps) {
  const source = sourceName(link)
  return (
    <p className={styles.elsewhere}>
      Nicht mitgezählt: {formatRating(rating)} von 5 Sternen aus{' '}
      {countLabel(count, 'Bewertung', 'Bewertungen')}, übernommen von{' '}
      {link === null ? (
        source
      ) : (
        <a href={link} target="_blank" rel="noopener nofollow">
          {source}
          <span className="visually-hidden"> (öffnet in neuem Tab)</span>
        </a>
      )}
    </p>
  )
}

function Placeholders() {
  return (
    <div role="status">
      <span className="visually-hidden">Bewertungen werden geladen …</span>
      {PLACEHOLDERS.map((row) => (
        <div key={row} className={styles.review}>
          <Skeleton className={styles.photo} />
          <div className={styles.content}>
            <Skeleton className={styles.placeholderName} />
            <Skeleton className={styles.placeholderText} />
          </div>
        </div>
      ))}
    </div>
  )
}
