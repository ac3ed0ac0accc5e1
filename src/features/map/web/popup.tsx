import type { ListingMarker } from '#features/listings/contract.ts'
import { PREMIUM_LABEL } from '#features/ranking/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { stripOf } from '#features/stay-answer/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatNumber, formatPrice, formatRating, keepDash } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import styles from './popup.module.css'
import { useCard } from './use-card.ts'

interface PopupProps {
  markers: ListingMarker[]
  /** The stay that is asked about. */
  asked: UnderstoodStay | undefined
}

/** What a click on a pin tells; a spot with several listings tells their names. */
export function Popup({ markers, asked }: PopupProps) {
  const [only, ...others] = markers
  if (!only) return null
  if (others.length === 0) return <OneListing marker={only} asked={asked} />
  return (
    <div className={styles.popup}>
      <div className={styles.title}>{formatNumber(markers.length)} Hundepensionen an diesem Ort</div>
      <ul className={styles.several}>
        {markers.map(({ slug, listingTitle, listingCategory }) => (
          <li key={slug}>
            <PageLink to="/hundepension/:slug" params={{ slug }} search={paramsOf(asked)}>
              {listingTitle}
            </PageLink>
            <span className="soft">{listingCategory}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneListing({ marker, asked }: { marker: ListingMarker; asked: PopupProps['asked'] }) {
  const card = useCard(marker, asked)
  return (
    <div className={styles.popup}>
      {marker.isPremium && (
        <div>
          <Badge tone="premium">{PREMIUM_LABEL}</Badge>
        </div>
      )}
      <div className={styles.title}>{keepDash(marker.listingTitle)}</div>
      <div className="soft">{marker.listingCategory}</div>
      {marker.rating !== null && (
        <div className={styles.rating}>
          <Stars rating={marker.rating} />
          <strong aria-hidden="true">{formatRating(marker.rating)}</strong>
          {card && card.reviewsCount > 0 && <span>({formatNumber(card.reviewsCount)})</span>}
        </div>
      )}
      {asked ? (
        <div className={styles.answers}>{card && stripOf(card, asked, berlinDay(new Date()))}</div>
      ) : (
        marker.priceFrom !== null && <div>ab {formatPrice(marker.priceFrom)} pro Tag</div>
      )}
      {/* The place is kept while it is on its way, so that the popup does not grow. */}
      <div className={styles.address}>{card?.listingAddress}</div>
      <PageLink
        to="/hundepension/:slug"
        params={{ slug: marker.slug }}
        search={paramsOf(asked)}
        className={styles.details}
      >
        Details ansehen
        <Icon name="arrow-right" size={18} />
      </PageLink>
    </div>
  )
}
