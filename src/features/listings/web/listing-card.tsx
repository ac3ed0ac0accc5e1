import { FavouriteButton } from '#features/favourites/web/exports.ts'
import { PremiumBadge } from '#features/ranking/web/exports.ts'
import { formatDistance, formatPrice } from '#platform/shared/format.ts'
import { truncate } from '#platform/shared/text.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { FoundListing, ListingCard as Listing } from '../contract.ts'
import { DemoBadge } from './demo-badge.tsx'
import styles from './listing-card.module.css'
import { ListingImage } from './listing-image.tsx'
import { Logo } from './logo.tsx'

const ADDRESS_LENGTH = 80
const TAG_LENGTH = 15
const TAG_COUNT = 3

interface Props {
  listing: Listing | FoundListing
  /** The first card of a page, whose picture is on every first screen: fetched at once, before all others. */
  priority?: boolean
  headingLevel?: 2 | 3
}

/** A listing in a grid. The title's link covers the card; the heart stays a button of its own. */
export function ListingCard({ listing, priority, headingLevel = 3 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const distance = 'distance' in listing ? listing.distance : null
  const exactMatch = 'exactMatch' in listing && listing.exactMatch
  const tags = listing.features === '' ? [] : listing.features.split(',', TAG_COUNT)
  return (
    <article className={exactMatch ? `${styles.card} ${styles.exact}` : styles.card}>
      <ListingImage
        id={listing.id}
        src={listing.featuredImage}
        alt=""
        className={styles.picture}
        priority={priority}
      />
      {(listing.isPremium || exactMatch || listing.isDemo) && (
        <div className={styles.badges}>
          {listing.isPremium && <PremiumBadge />}
          {exactMatch && <Badge tone="brand">Exakter Treffer</Badge>}
          {listing.isDemo && <DemoBadge />}
        </div>
      )}
      <Logo src={listing.logo} title={listing.listingTitle} className={styles.logo} />
      <div className={styles.body}>
        <div className={styles.facts}>
          <RatingLine rating={listing.rating} count={listing.reviewsCount} size="small" />
          {distance !== null && (
            <span className={styles.distance}>{`${formatDistance(distance)} entfernt`}</span>
          )}
        </div>
        <Heading className={styles.title}>
          <PageLink
            to="/hundepension/:slug"
            params={{ slug: listing.slug }}
            className={`covering-link ${styles.link}`}
          >
            {listing.listingTitle}
          </PageLink>
        </Heading>
        <p className={styles.category}>{listing.listingCategory}</p>
        <p className={styles.address}>
          {truncate(listing.listingAddress ?? `${listing.postalCode} ${listing.location}`, ADDRESS_LENGTH)}
        </p>
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{truncate(tag.trim(), TAG_LENGTH)}</li>
          ))}
        </ul>
        <p className={styles.foot}>
          <span>
            {listing.priceFrom !== null && (
              <>
                ab <strong>{formatPrice(listing.priceFrom)}</strong> / Tag
              </>
            )}
          </span>
          <span className={styles.details} aria-hidden="true">
            Details ansehen
          </span>
        </p>
      </div>
      <div className={styles.favourite}>
        <FavouriteButton id={listing.id} title={listing.listingTitle} />
      </div>
    </article>
  )
}

/** Holds the place of a card that is being loaded; of the same height. */
export function ListingCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.facts}>
          <Skeleton className={styles.line} />
        </div>
        <div className={styles.title}>
          <Skeleton className={styles.line} />
        </div>
        <div className={styles.category}>
          <Skeleton className={styles.line} />
        </div>
        <div className={styles.tags} />
        <div className={styles.foot}>
          <Skeleton className={styles.line} />
        </div>
      </div>
    </div>
  )
}
