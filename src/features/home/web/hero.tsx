import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { ListingImage } from '#features/listings/web/exports.ts'
import { SearchBox } from '#features/search/web/exports.ts'
import type { Site } from '#platform/shared/site.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { RatingLine } from '#platform/web/ui/rating.tsx'
import styles from './hero.module.css'

interface HeroProps {
  claims: Site['claims']
  /** Shown as an example; none without a photo of one of the best rated. */
  listing: Listing | undefined
  /** Of the page's address. */
  query: string | undefined
}

/** The first screen: what this is, the search, and a face. */
export function Hero({ claims, listing, query }: HeroProps) {
  const facts = [
    { value: claims.providersShort, label: 'geprüfte Anbieter' },
    { value: '0 €', label: 'für Hundehalter' },
    { value: 'Direkt', label: 'Kontakt zur Pension' },
  ]
  return (
    <div className={`container ${styles.hero}`}>
      <div>
        <h1 className={styles.title}>
          Hundepensionen <span>in ganz</span> <span>Deutschland finden</span>
        </h1>
        <p className={styles.lead}>
          Vergleiche {claims.providers} geprüfte Hunde- und Tierpensionen: Bewertungen, Preise, Ausstattung
          und Entfernung. Kostenlos und ohne Anmeldung.
        </p>
        <div className={styles.search}>
          <SearchBox variant="hero" initialQuery={query} hint="Einfach nach Ort oder PLZ suchen" />
        </div>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.frame}>
        <ListingImage
          id={listing?.id ?? 0}
          src={listing?.featuredImage ?? null}
          alt=""
          className={styles.picture}
          sizes="(min-width: 900px) 44vw, 92vw"
          priority
        />
        {listing !== undefined && (
          <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }} className={styles.card}>
            <span className={styles.cardText}>
              <strong>{listing.listingTitle}</strong>
              <span>{listing.location}</span>
            </span>
            <RatingLine rating={listing.rating} count={0} />
          </PageLink>
        )}
      </div>
    </div>
  )
}
