import { countLabel, formatNumber, formatRating } from '#platform/shared/format.ts'
import { drawingOf, Icon } from './icon.tsx'
import styles from './rating.module.css'

/** Five stars, filled to the tenth; `rating` is 0 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 50 9"
      role="img"
      aria-label={`${formatRating(rating)} von 5 Sternen`}
    >
      <use className={styles.empty} href={drawingOf('stars')} width="50" height="9" />
      {/* Cuts off what lies beyond its width. */}
      <svg width={Math.round(rating * 100) / 10} aria-hidden="true">
        <use href={drawingOf('stars')} width="50" height="9" />
      </svg>
    </svg>
  )
}

interface RatingLineProps {
  /** 1 to 5, null without reviews. */
  rating: number | null
  count: number
  /** "(132)" alone, where there is little room. */
  isShort?: boolean
}

/** "★ 4,7 (132 Bewertungen)" */
export function RatingLine({ rating, count, isShort = false }: RatingLineProps) {
  if (rating === null) return <span className={styles.line}>Keine Bewertungen</span>
  return (
    <span className={styles.line}>
      <Icon name="star" size={18} className={styles.star} />
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
