import type { ReactNode } from 'react'
import { FavouriteButton } from '#features/favourites/web/exports.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { FoundListing, ListingCard as Listing } from '../contract.ts'
import { CardWords, type Match } from './card-words.tsx'
import styles from './listing-card.module.css'
import { CARD_PICTURE, usePicture } from './listing-image.tsx'
import { Logo } from './logo.tsx'

interface Props {
  listing: Listing | FoundListing
  /** The first card of a page, whose picture is on every first screen: fetched at once, before all others. */
  priority?: boolean
  headingLevel?: 2 | 3
  /** Whether it lies in the place searched for; where a heading above the cards says so, nothing. */
  match?: Match | undefined
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
  const { path, watch } = usePicture(listing.featuredImage)
  const classes = [styles.card, path === null ? styles.plain : styles.pictured, isSelected && styles.selected]
  return (
    <div className={styles.place} data-listing={listing.id}>
      <article className={classes.filter(Boolean).join(' ')}>
        {path === null ? (
          <Logo src={listing.logo} title={listing.listingTitle} className={styles.tile} />
        ) : (
          <div className={styles.picture}>
            <Picture
              {...watch}
              src={path}
              {...CARD_PICTURE}
              className={styles.photo}
              loading={priority ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : undefined}
              decoding="async"
            />
            {listing.picturesCount > 1 && <PictureCount count={listing.picturesCount} />}
          </div>
        )}
        <CardWords
          listing={listing}
          headingLevel={headingLevel}
          match={match}
          isPictured={path !== null}
          asked={asked}
          why={why}
          heart={
            <div className={styles.favourite}>
              <FavouriteButton id={listing.id} slug={listing.slug} title={listing.listingTitle} />
            </div>
          }
          className={styles.words}
        />
        <div className={styles.foot}>{strip ?? <DailyPrice of={listing} />}</div>
      </article>
    </div>
  )
}

function PictureCount({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <Icon name="image" size={15} />
      {count}
      <span className="visually-hidden"> Bilder</span>
    </span>
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
        <div className={`${styles.words} ${styles.waiting}`}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className={styles.line} />
          ))}
        </div>
        <div className={styles.foot}>
          <p className={styles.price}>
            <Skeleton className={styles.line} />
          </p>
        </div>
      </div>
    </div>
  )
}
