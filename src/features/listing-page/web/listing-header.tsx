import { FavouriteButton } from '#features/favourites/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import {
  addressLine,
  DemoBadge,
  featureList,
  Logo,
  ShareButton,
  shortFeature,
} from '#features/listings/web/exports.ts'
import { permissionText, type ShownPermission } from '#features/permissions/rules.ts'
import { PremiumBadge } from '#features/ranking/web/exports.ts'
import { countLabel, formatRating, keepDash } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import styles from './listing-header.module.css'

interface ListingHeaderProps {
  listing: Listing
  /** What is known of its permission; undefined where that is not the place to tell. */
  permission?: ShownPermission | null | undefined
}

/** Who this is: name, kind, rating, place and what it offers. */
export function ListingHeader({ listing, permission }: ListingHeaderProps) {
  const features = featureList(listing.features)
  return (
    <header>
      <div className={styles.top}>
        <Logo src={listing.logo} title={listing.listingTitle} className={styles.logo} />
        <div className={styles.name}>
          <h1 className={styles.title}>{keepDash(listing.listingTitle)}</h1>
          <p className={styles.facts}>
            {listing.isPremium && <PremiumBadge />}
            {listing.isDemo && <DemoBadge />}
            <span>{listing.listingCategory}</span>
            {listing.rating !== null && listing.reviewsCount > 0 ? (
              <a href="#bewertungen" className={styles.rating}>
                <Stars rating={listing.rating} />
                <strong aria-hidden="true">{formatRating(listing.rating)}</strong>
                <span>{countLabel(listing.reviewsCount, 'Bewertung', 'Bewertungen')}</span>
              </a>
            ) : (
              <span>Keine Bewertungen</span>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <ShareButton title={listing.listingTitle} />
          <FavouriteButton id={listing.id} slug={listing.slug} title={listing.listingTitle} />
        </div>
      </div>
      <p className={styles.address}>
        <Icon name="map-pin" size={18} />
        {addressLine(listing)}
      </p>
      {permission !== undefined && (
        <p className={styles.address}>
          <Icon name={permission?.hasLapsed === false ? 'shield-check' : 'shield-alert'} size={18} />
          {permissionText(permission)}
        </p>
      )}
      {listing.isUnconfirmed && (
        <p className={styles.address}>
          <Icon name="clock" size={18} />
          <a href="#stand">Länger nicht bestätigt</a>
        </p>
      )}
      {features.length > 0 && (
        <ul className={styles.features} aria-label="Ausstattung">
          {features.map((feature) => {
            const icon = shortFeature(feature)?.icon
            return (
              <li key={feature}>
                {icon && <Icon name={icon} size={18} />}
                {feature}
              </li>
            )
          })}
        </ul>
      )}
    </header>
  )
}
