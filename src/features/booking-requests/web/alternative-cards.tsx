import { ListingImage } from '#features/listings/web/exports.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { formatDistance, formatPrice } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import type { Alternative } from '../contract.ts'
import styles from './alternative-cards.module.css'

interface AlternativeCardsProps {
  listings: readonly Alternative[]
  /** For which they are asked. */
  stay: StayParams | undefined
  /** Hears which one somebody opens. */
  onChoose: (id: number) => void
}

/** Other places nearby, small; the title's link covers the card and leads to the form. */
export function AlternativeCards({ listings, stay, onChoose }: AlternativeCardsProps) {
  return (
    <ul className="tiles gap-4">
      {listings.map((listing) => (
        <li key={listing.id} className={styles.card}>
          <ListingImage
            id={listing.id}
            src={listing.featuredImage}
            alt=""
            sizes="(min-width: 640px) 240px, 40vw"
            className={styles.picture}
          />
          <div className={`stack gap-1 ${styles.body}`}>
            <h3 className={styles.title}>
              <PageLink
                to="/hundepension/:slug"
                params={{ slug: listing.slug }}
                search={stay}
                hash="anfrage"
                className="covering-link"
                onClick={() => onChoose(listing.id)}
              >
                {listing.listingTitle}
              </PageLink>
            </h3>
            <RatingLine rating={listing.rating} count={listing.reviewsCount} />
            <p className="note">
              {listing.location}
              {listing.distance !== null && `, ${formatDistance(listing.distance)} entfernt`}
              {listing.priceFrom !== null && `\u00a0· ab ${formatPrice(listing.priceFrom)} / Tag`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
