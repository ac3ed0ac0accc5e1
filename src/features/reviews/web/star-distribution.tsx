import { countLabel, formatNumber, formatRating } from '#platform/shared/format.ts'
import { Stars } from '#platform/web/ui/rating.tsx'
import type { ReviewSummary } from '../contract.ts'
import { RatingFacts } from './rating-facts.tsx'
import styles from './star-distribution.module.css'

interface StarDistributionProps {
  summary: ReviewSummary
  /** What the listing's own figure counts, reviews that stand elsewhere included. */
  reviewsCount: number
}

/** How many reviews gave how many stars. */
export function StarDistribution({ summary, reviewsCount }: StarDistributionProps) {
  if (summary.average === null) return null
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.average}>{formatRating(summary.average)}</p>
        <Stars rating={summary.average} />
        <p className={styles.count}>{countLabel(summary.count, 'Bewertung', 'Bewertungen')}</p>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">Verteilung der Sterne</caption>
        <tbody>
          {summary.distribution.map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row">{countLabel(stars, 'Stern', 'Sterne')}</th>
              <td className={styles.bar} aria-hidden="true">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / summary.count} height="1" />
                </svg>
              </td>
              <td className={styles.number}>
                {formatNumber(count)}
                <span className="visually-hidden">
                  {count === 1 ? ' Bewertung' : ' Bewertungen'}, {Math.round((100 * count) / summary.count)}
                  &nbsp;%
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RatingFacts ratingOf={(aspect) => summary.aspects[aspect]} hasFigures className="whole" />
      {summary.count < reviewsCount && (
        <p className="note whole">
          Hier stehen {formatNumber(summary.count)} von {formatNumber(reviewsCount)} Bewertungen; die Note des
          Eintrags beruht auf allen.
        </p>
      )}
    </div>
  )
}
