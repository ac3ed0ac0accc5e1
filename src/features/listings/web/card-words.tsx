import type { ReactNode } from 'react'
import { PremiumBadge } from '#features/ranking/web/exports.ts'
import { formatDistance, keepDash } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import type { FoundListing, ListingCard as Listing } from '../contract.ts'
import styles from './card-words.module.css'
import { DemoBadge } from './demo-badge.tsx'
import { shortFeature } from './feature-icons.ts'
import { featureList } from './listing-texts.ts'

const FEATURE_COUNT = 3

/** What a card says about where it lies, in lists without headings that say it. */
const MATCHES = { exact: 'Exakter Treffer', around: 'Im Umkreis' } as const
export type Match = keyof typeof MATCHES

interface Props {
  listing: Listing | FoundListing
  headingLevel: 2 | 3
  match: Match | undefined
  /** Beside or below a picture, on which badges have their place. */
  isPictured: boolean
  /** What its page shall know from its address: the stay that is asked about. */
  asked: object | undefined
  why: ReactNode
  /** Stands in the upper corner of the card, so the keyboard comes to it between badges and name. */
  heart: ReactNode
  className?: string | undefined
}

/** Name, kind, rating, place and what it offers; the name's link covers the card. */
export function CardWords({ listing, headingLevel, match, isPictured, asked, why, heart, className }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const distance = 'distance' in listing ? listing.distance : null
  const classes = [styles.words, isPictured && styles.pictured, className]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {(listing.isPremium || match || listing.isDemo) && (
        <div className={styles.badges}>
          {listing.isPremium && <PremiumBadge />}
          {match && <Badge tone={match === 'exact' ? 'brand' : 'neutral'}>{MATCHES[match]}</Badge>}
          {listing.isDemo && <DemoBadge />}
        </div>
      )}
      {heart}
      <Heading className={styles.title}>
        <PageLink
          to="/hundepension/:slug"
          params={{ slug: listing.slug }}
          search={asked}
          className={`covering-link ${styles.link}`}
        >
          {keepDash(listing.listingTitle)}
        </PageLink>
      </Heading>
      <span className={styles.judged}>
        <span className={styles.rating}>
          <RatingLine rating={listing.rating} count={listing.reviewsCount} isShort />
        </span>
        <span className={styles.category}>{listing.listingCategory}</span>
      </span>
      <span className={styles.where}>
        {listing.location}
        {distance !== null && (
          <>
            {'\u00a0· '}
            <strong>{formatDistance(distance)}</strong>
            <span className="visually-hidden"> entfernt</span>
          </>
        )}
      </span>
      <Features of={listing} />
      {why && <span className={styles.why}>{why}</span>}
    </div>
  )
}

/** At most three, in short, whole: what does not fit into the line is left out. */
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
