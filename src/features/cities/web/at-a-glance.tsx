import { formatPrice } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import type { CityListing } from '../contract.ts'
import styles from './at-a-glance.module.css'
import { texts } from './city-texts.ts'

const SHOWN = 8

interface AtAGlanceProps {
  city: string
  listings: readonly CityListing[]
  /** In the city. */
  total: number
}

/** The first listings of a city as a short list. */
export function AtAGlance({ city, listings, total }: AtAGlanceProps) {
  const shown = listings.slice(0, SHOWN)
  return (
    <section className="panel stack packed padded gap-3" aria-labelledby="auf-einen-blick">
      <h2 id="auf-einen-blick" className="h3">
        {texts.atAGlance(city)}
      </h2>
      <ol>
        {shown.map((listing) => (
          <li key={listing.id} className={styles.item}>
            <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }} className={styles.link}>
              {listing.listingTitle}
            </PageLink>
            <span className={styles.facts}>
              {listing.rating !== null && <RatingLine rating={listing.rating} count={0} />}
              {listing.priceFrom !== null && <span>ab {formatPrice(listing.priceFrom)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {total > shown.length && (
        <p className={styles.more}>
          <a href="#eintraege">{texts.more(total - shown.length)}</a>
        </p>
      )}
    </section>
  )
}
