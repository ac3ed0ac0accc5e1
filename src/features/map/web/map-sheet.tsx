import { type ReactNode, useRef } from 'react'
import { FavouriteButton } from '#features/favourites/web/exports.ts'
import type { ListingMarker } from '#features/listings/contract.ts'
import { DemoBadge, ListingImage, Logo } from '#features/listings/web/exports.ts'
import { PREMIUM_LABEL } from '#features/ranking/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { stripOf } from '#features/stay-answer/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatDistance, formatPrice, keepDash } from '#platform/shared/format.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import styles from './map-sheet.module.css'
import { useCard } from './use-card.ts'

interface MapSheetProps {
  /** In the order of the list. */
  markers: ListingMarker[]
  shown: ListingMarker
  /** The stay that is asked about. */
  asked: UnderstoodStay | undefined
  /** What distances are measured from. */
  center: Coordinates | undefined
  onShow: (marker: ListingMarker) => void
}

/** px that a finger has to move sideways to mean the next one. */
const SWIPE_PX = 50

/** What the chosen pin stands for, over the lower part of the map, and the way to the next and the one before. */
export function MapSheet({ markers, shown, asked, center, onShow }: MapSheetProps) {
  const position = markers.findIndex(({ id }) => id === shown.id)
  const from = useRef<number | null>(null)
  const step = (by: number) => {
    const next = markers[(position + by + markers.length) % markers.length]
    if (next) onShow(next)
  }
  return (
    <aside
      className={styles.sheet}
      data-over-map=""
      aria-label="Ausgewählte Hundepension"
      onPointerDown={({ clientX }) => {
        from.current = clientX
      }}
      onPointerUp={({ clientX }) => {
        const moved = clientX - (from.current ?? clientX)
        from.current = null
        if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1)
      }}
    >
      <div className={styles.head}>
        <p role="status">
          <strong>{position + 1}</strong> von {markers.length} auf der Karte
        </p>
        {markers.length > 1 && (
          <>
            <Step label="Vorige Hundepension" onClick={() => step(-1)}>
              <Icon name="chevron-left" size={24} />
            </Step>
            <Step label="Nächste Hundepension" onClick={() => step(1)}>
              <Icon name="chevron-right" size={24} />
            </Step>
          </>
        )}
      </div>
      <Chosen marker={shown} asked={asked} center={center} />
    </aside>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.step} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

interface ChosenProps extends Pick<MapSheetProps, 'asked' | 'center'> {
  marker: ListingMarker
}

function Chosen({ marker, asked, center }: ChosenProps) {
  const card = useCard(marker, asked)
  return (
    <>
      <div className={styles.body}>
        <div className={card?.featuredImage ? `${styles.look} ${styles.pictured}` : styles.look}>
          {card?.featuredImage ? (
            <ListingImage
              id={marker.id}
              src={card.featuredImage}
              alt=""
              sizes="112px"
              className={styles.picture}
            />
          ) : (
            <Logo src={card?.logo ?? null} title={marker.listingTitle} />
          )}
          {card?.isDemo && <DemoBadge />}
        </div>
        <div className={styles.facts}>
          {marker.isPremium && (
            <div>
              <Badge tone="premium">{PREMIUM_LABEL}</Badge>
            </div>
          )}
          <h3 className={styles.title}>{keepDash(marker.listingTitle)}</h3>
          <p className="soft">
            {card ? card.location : marker.listingCategory}
            {center && (
              <>
                {' · '}
                <strong>
                  {formatDistance(
                    distanceKm(center.latitude, center.longitude, marker.latitude, marker.longitude),
                  )}
                </strong>
                <span className="visually-hidden"> entfernt</span>
              </>
            )}
          </p>
          <RatingLine rating={marker.rating} count={card?.reviewsCount ?? 0} isShort />
          {!asked && (
            <p>
              {marker.priceFrom === null ? (
                'Kein Preis bekannt'
              ) : (
                <>
                  ab <strong>{formatPrice(marker.priceFrom)}</strong> pro Tag
                </>
              )}
            </p>
          )}
        </div>
        <FavouriteButton id={marker.id} slug={marker.slug} title={marker.listingTitle} />
      </div>
      {asked && <div className={styles.answers}>{card && stripOf(card, asked, berlinDay(new Date()))}</div>}
      <PageLink
        to="/hundepension/:slug"
        params={{ slug: marker.slug }}
        search={paramsOf(asked)}
        className={buttonClass('brand')}
      >
        Details ansehen
        <Icon name="arrow-right" size={18} />
      </PageLink>
    </>
  )
}
