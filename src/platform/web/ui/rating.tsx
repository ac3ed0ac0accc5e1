import { countLabel, formatNumber, formatRating } from '#platform/shared/format.ts'
import styles from './rating.module.css'

/** Five stars, filled to the tenth; `rating` is 0 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 50 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${formatRating(rating)} von 5 Sternen`}
    >
      <rect className={styles.empty} width="50" height="10" />
      <rect width={Math.round(rating * 100) / 10} height="10" />
    </svg>
  )
}

interface RatingLineProps {
  /** 1 to 5, null without reviews. */
  rating: number | null
  count: number
  size?: 'medium' | 'small'
  /** "(132)" alone, where there is little room. */
  isShort?: boolean
}

/** "★ 4,7 (132 Bewertungen)" */
export function RatingLine({ rating, count, size = 'medium', isShort = false }: RatingLineProps) {
  if (rating === null) return <span className={`${styles.line} ${styles[size]}`}>Keine Bewertungen</span>
  return (
    <span className={`${styles.line} ${styles[size]}`}>
      <svg className={styles.star} viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" />
      </svg>
      <span className={styles.value}>
        {formatRating(rating)}
        <span className="visually-hidden"> von 5 Sternen</span>
      </span>
      {count > 0 && (
        <span>
          ({isShort ? formatNumber(count) : countLabel(count, 'Bewertung', 'Bewertungen')}
          {isShort && <span className="visually-hidden">{count === 1 ? ' Bewertung' : ' Bewertungen'}</span>})
        </span>
      )}
    </span>
  )
}
