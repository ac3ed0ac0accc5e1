import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { ListingImage } from '#features/listings/web/exports.ts'
import type { Site } from '#platform/shared/site.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import { topRated as texts } from './home-below-texts.ts'
import styles from './top-rated.module.css'

interface TopRatedProps {
  listings: Listing[]
  claims: Site['claims']
}

/** The best rated listings of the whole directory, as small cards. */
export function TopRated({ listings, claims }: TopRatedProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="top-rated">
      <div className={styles.intro}>
        <h2 id="top-rated">{texts.title}</h2>
        <p>{texts.lead(claims.verifiedListings)}</p>
      </div>
      <ul className={styles.cards}>
        {listings.map(({ id, slug, listingTitle, location, featuredImage, rating, reviewsCount }) => (
          <li key={id} className={styles.card}>
            <ListingImage id={id} src={featuredImage} alt="" className={styles.picture} />
            <div className={styles.text}>
              <h3 className={styles.title}>
                <PageLink
                  to="/hundepension/:slug"
                  params={{ slug }}
                  className={`covering-link ${styles.link}`}
                >
                  {listingTitle}
                </PageLink>
              </h3>
              <p>{location}</p>
              <RatingLine rating={rating} count={reviewsCount} size="small" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
