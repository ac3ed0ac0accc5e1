import type { ReactNode } from 'react'
import { FavouriteButton } from '#features/favourites/web/exports.ts'
import { PremiumBadge } from '#features/ranking/web/exports.ts'
import { formatDistance, formatPrice } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { FoundListing, ListingCard as Listing } from '../contract.ts'
import { DemoBadge } from './demo-badge.tsx'
import { shortFeature } from './feature-icons.ts'
import styles from './listing-card.module.css'
import { CARD_SIZES, usePicture } from './listing-image.tsx'
import { featureList } from './listing-texts.ts'
import { Logo } from './logo.tsx'

const FEATURE_COUNT = 3

/** What a card says about where it lies, in lists without headings that say it. */
const MATCHES = { exact: 'Exakter Treffer', around: 'Im Umkreis' } as const

interface Props {
  listing: Listing | FoundListing
  /** The first card of a page, whose picture is on every first screen: fetched at once, before all others. */
  priority?: boolean
  headingLevel?: 2 | 3
  /** Whether it lies in the place searched for; where a heading above the cards says so, nothing. */
  match?: keyof typeof MATCHES | undefined
  /** It belongs to the pin that is chosen on the map. */
  isSelected?: boolean
  /** The three answers to a stay (fit, price, room); without a stay the price of a day stands there. */
  strip?: ReactNode
  /** What its page shall know from its address: the stay that is asked about. */
  asked?: object | undefined
  /** Explains why it stands at this place of the list: a small link or button. */
  why?: ReactNode
}

/** A listing in a list: a row with room to the right, else a column. The title's link covers it; the heart stays a button. */
export function ListingCard(props: Props) {
  const { listing, priority = false, headingLevel = 3, match, isSelected = false, strip, asked, why } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { path, watch } = usePicture(listing.featuredImage)
  const distance = 'distance' in listing ? listing.distance : null
  const classes = [styles.card, path === null ? styles.plain : styles.pictured, isSelected && styles.selected]
  return (
    <div className={styles.place} data-listing={listing.id}>
      <article className={classes.filter(Boolean).join(' ')}>
        {path === null ? (
          <Logo src={listing.logo} title={listing.listingTitle} className={styles.tile} />
        ) : (
          <Picture
            {...watch}
            src={path}
            alt=""
            width={800}
            height={600}
            sizes={CARD_SIZES}
            className={styles.picture}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
          />
        )}
        <div className={styles.facts}>
          {(listing.isPremium || match || listing.isDemo) && (
            <div className={styles.badges}>
              {listing.isPremium && <PremiumBadge />}
              {match && <Badge tone={match === 'exact' ? 'brand' : 'neutral'}>{MATCHES[match]}</Badge>}
              {listing.isDemo && <DemoBadge />}
            </div>
          )}
          <Heading className={styles.title}>
            <PageLink
              to="/hundepension/:slug"
              params={{ slug: listing.slug }}
              search={asked}
              className={`covering-link ${styles.link}`}
            >
              {listing.listingTitle}
            </PageLink>
          </Heading>
          <span className={styles.rating}>
            <RatingLine rating={listing.rating} count={listing.reviewsCount} size="small" isShort />
          </span>
          <span className={styles.category}>{listing.listingCategory}</span>
          <span className={styles.where}>
            {listing.location}
            {distance !== null && (
              <>
                {' · '}
                <strong>{formatDistance(distance)}</strong>
                <span className="visually-hidden"> entfernt</span>
              </>
            )}
          </span>
          <Features of={listing} />
          {why && <span className={styles.why}>{why}</span>}
        </div>
        <div className={styles.foot}>{strip ?? <DailyPrice of={listing} />}</div>
        <div className={styles.favourite}>
          <FavouriteButton id={listing.id} title={listing.listingTitle} />
        </div>
      </article>
    </div>
  )
}

/** At most three, whole: what does not fit into the line is left out. */
function Features({ of: { features } }: { of: Listing }) {
  const shown = featureList(features).flatMap((name) => {
    const short = shortFeature(name)
    return short ? { name, ...short } : []
  })
  return (
    <ul className={styles.features}>
      {shown.slice(0, FEATURE_COUNT).map(({ name, icon, label }) => (
        <li key={name} title={name}>
          <Icon name={icon} size={17} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function DailyPrice({ of: { priceFrom } }: { of: Listing }) {
  return (
    <p className={styles.price}>
      {priceFrom === null ? (
        'Kein Preis bekannt'
      ) : (
        <>
          ab <strong>{formatPrice(priceFrom)}</strong> pro Tag
        </>
      )}
    </p>
  )
}

/** Holds the place of a card that is being loaded. */
export function ListingCardSkeleton() {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={`${styles.card} ${styles.plain}`}>
        <Skeleton className={styles.tile} />
        <div className={styles.facts}>
          <div className={styles.title}>
            <Skeleton className={styles.line} />
          </div>
          <div className={styles.where}>
            <Skeleton className={styles.line} />
          </div>
          <div className={styles.features}>
            <Skeleton className={styles.line} />
          </div>
        </div>
        <div className={styles.foot}>
          <div className={styles.price}>
            <Skeleton className={styles.line} />
          </div>
        </div>
      </div>
    </div>
  )
}
