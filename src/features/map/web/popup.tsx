import type { ListingMarker } from '#features/listings/contract.ts'
import { formatNumber, formatRating } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import styles from './popup.module.css'

/** What a click on a pin tells; a spot with several listings tells their names. */
export function Popup({ markers }: { markers: ListingMarker[] }) {
  const [only, ...others] = markers
  if (!only) return null
  if (others.length > 0) {
    return (
      <div className={styles.popup}>
        <div className={styles.title}>{formatNumber(markers.length)} Hundepensionen an diesem Ort</div>
        <ul className={styles.several}>
          {markers.map(({ slug, listingTitle, listingCategory }) => (
            <li key={slug}>
              <PageLink to="/hundepension/:slug" params={{ slug }}>
                {listingTitle}
              </PageLink>
              <span>{listingCategory}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className={styles.popup}>
      {only.isPremium && (
        <div>
          <Badge tone="premium">Anzeige · Premium</Badge>
        </div>
      )}
      <div className={styles.title}>{only.listingTitle}</div>
      <div className={styles.quiet}>{only.listingCategory}</div>
      {only.rating !== null && (
        <div className={styles.rating}>
          <Stars rating={only.rating} />
          <strong aria-hidden="true">{formatRating(only.rating)}</strong>
          {only.reviewsCount > 0 && <span>({formatNumber(only.reviewsCount)})</span>}
        </div>
      )}
      {only.listingAddress && <div className={styles.quiet}>{only.listingAddress}</div>}
      <PageLink to="/hundepension/:slug" params={{ slug: only.slug }} className={styles.details}>
        Details ansehen
        <Icon name="arrow-right" size={18} />
      </PageLink>
    </div>
  )
}
