import { countLabel, formatRating } from '#platform/shared/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { OuterLink } from '#platform/web/ui/outer-link.tsx'
import styles from './reviews-panel.module.css'

interface Props {
  title: string
  rating: number | null
  count: number
  link: string | null
}

/** Says why no review is listed: they stand elsewhere, or nobody has written one. */
export function NoReviews({ title, rating, count, link }: Props) {
  if (count === 0) {
    return (
      <div className={styles.empty}>
        <p>
          <strong>Noch keine Bewertungen verfügbar.</strong>
        </p>
        <p>Seien Sie der Erste, der eine Bewertung hinterlässt.</p>
      </div>
    )
  }
  const address = link ?? `https://www.google.com/search?q=${encodeURIComponent(`${title} bewertungen`)}`
  return (
    <div className={styles.empty}>
      <p>
        <strong>{countLabel(count, 'Bewertung', 'Bewertungen')} verfügbar</strong>
      </p>
      {rating !== null && <p>{formatRating(rating)} von 5 Sternen</p>}
      <p>Bewertungen werden in Kürze hier angezeigt. Aktuell sind sie auf Google Maps einsehbar.</p>
      <OuterLink href={address} className={buttonClass('quiet', 'small')}>
        Auf Google Maps ansehen
        <Icon name="external-link" />
      </OuterLink>
    </div>
  )
}
