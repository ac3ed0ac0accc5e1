import type { ListingCard } from '#features/listings/contract.ts'
import { CARD_PICTURE, Logo, usePicture } from '#features/listings/web/exports.ts'
import { keepDash } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import styles from './top-card.module.css'

/** One of the best rated as a small card; without a photo a lower one with its letter or logo, and no drawing. */
export function TopCard({ listing }: { listing: ListingCard }) {
  const { slug, listingTitle, location, featuredImage, logo, rating, reviewsCount } = listing
  const { path, watch } = usePicture(featuredImage)
  return (
    <li className={`${styles.card} ${path === null ? styles.plain : ''}`.trimEnd()}>
      {path === null ? (
        <Logo src={logo} title={listingTitle} className={styles.tile} />
      ) : (
        <Picture
          {...watch}
          src={path}
          {...CARD_PICTURE}
          className={styles.picture}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <PageLink to="/hundepension/:slug" params={{ slug }} className={`covering-link ${styles.link}`}>
            {keepDash(listingTitle)}
          </PageLink>
        </h3>
        <p>{location}</p>
        <RatingLine rating={rating} count={reviewsCount} />
      </div>
    </li>
  )
}
