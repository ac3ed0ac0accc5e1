import { useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { countLabel, formatRating } from '#platform/shared/format.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { OuterLink } from '#platform/web/ui/outer-link.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import type { listReviews, Review, ReviewSummary, summarizeReviews } from '../contract.ts'
import { REVIEWS_SHOWN } from '../rules.ts'
import { NoReviews } from './no-reviews.tsx'
import { ReviewItem } from './review-item.tsx'
import { sourceName } from './review-source.ts'
import styles from './reviews-panel.module.css'
import { StarDistribution } from './star-distribution.tsx'

const PLACEHOLDERS = [1, 2, 3]

interface Props {
  listingId: number
  /** What came with the page; undefined where it could not be loaded, and is asked for again. */
  known: FirstReviews | undefined
  /** The listing's. */
  title: string
  rating: number | null
  reviewsCount: number
  /** Where the listing's reviews stand elsewhere. */
  reviewsLink: string | null
}

/** What guests say about a listing. */
export function ReviewsPanel(props: Props) {
  const { listingId, known, title, rating, reviewsCount, reviewsLink } = props
  const { api } = usePage()
  const { answer, isFailed } = useAnswer(String(listingId), () => askReviews(api, listingId), known)
  const { reviews, more } = useReviews(listingId, answer?.reviews ?? NO_REVIEWS)
  const summary = answer?.summary
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
        {!answer && !isFailed && <Placeholders />}
        {(isFailed || more?.isFailed) && (
          <p className={styles.error} role="alert">
            Fehler beim Laden der Bewertungen.
          </p>
        )}
        {answer && reviews.length === 0 && (
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
        {more && (
          <p className={styles.more}>
            <Button variant="quiet" onClick={more.load} aria-disabled={more.isLoading}>
              {more.isLoading ? 'Wird geladen …' : 'Weitere Bewertungen anzeigen'}
            </Button>
          </p>
        )}
      </div>
      <p>
        <PageLink to="/so-entstehen-bewertungen" className="tappable note">
          So entstehen die Bewertungen
        </PageLink>
      </p>
    </section>
  )
}

/** The newest reviews, one more than is shown where there are others, and how their stars are distributed. */
interface FirstReviews {
  reviews: readonly Review[]
  summary: ReviewSummary
}

const NO_REVIEWS: readonly Review[] = []

async function askReviews(api: ApiClient, listingId: number): Promise<FirstReviews> {
  const params = { listingId }
  const [reviews, summary] = await Promise.all([
    askFrom(api, listingId, 0),
    api.call<typeof summarizeReviews>('/api/reviews/:listingId/summary', { params }),
  ])
  return { reviews, summary }
}

function askFrom(api: ApiClient, listingId: number, offset: number): Promise<Review[]> {
  const query = { limit: REVIEWS_SHOWN + 1, offset }
  return api.call<typeof listReviews>('/api/reviews/:listingId', { params: { listingId }, query })
}

/** The reviews that are shown, and the way to further ones where there are any. */
function useReviews(listingId: number, first: readonly Review[]) {
  const { api } = usePage()
  const [further, setFurther] = useState(NO_REVIEWS)
  const [shownCount, setShownCount] = useState(REVIEWS_SHOWN)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const all = [...first.slice(0, further.length > 0 ? REVIEWS_SHOWN : undefined), ...further]

  async function load() {
    if (state === 'loading') return
    setState('loading')
    try {
      const next = await askFrom(api, listingId, shownCount)
      setFurther([...further.slice(0, shownCount - REVIEWS_SHOWN), ...next])
      setShownCount(shownCount + REVIEWS_SHOWN)
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  const more = { isLoading: state === 'loading', isFailed: state === 'failed', load }
  return { reviews: all.slice(0, shownCount), more: all.length > shownCount ? more : undefined }
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
      {link === null ? source : <OuterLink href={link}>{source}</OuterLink>}
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
