import type { ListingCard } from '#features/listings/contract.ts'
import type { Site } from '#platform/shared/site.ts'
import { slugify } from '#platform/shared/text.ts'
import { Faq } from '#platform/web/ui/faq.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { ListedCity } from '../contract.ts'
import styles from './below.module.css'
import { about, cities as cityTexts, faq, topRated as topRatedTexts, why } from './home-below-texts.ts'
import { OperatorCall } from './operator-call.tsx'
import { StructuredData } from './structured-data.tsx'
import { TopCard } from './top-card.tsx'

interface BelowProps {
  site: Site
  topRated: ListingCard[]
  cities: ListedCity[]
}

/** Everything below the listings nearby. */
export function Below({ site, topRated, cities }: BelowProps) {
  return (
    <>
      <Why site={site} />
      {topRated.length > 0 && <TopRated listings={topRated} claims={site.claims} />}
      <CityList cities={cities} />
      <CityRow />
      <OperatorCall />
      <AboutText />
      <div className="container">
        <Faq title={faq.title} items={[...faq.items]} name="startseite" />
      </div>
      <StructuredData site={site} />
    </>
  )
}

const ICONS = ['map-pinned', 'badge-check', 'paw-print'] as const

/** Three reasons to search here. */
function Why({ site }: { site: Site }) {
  return (
    <section className="container stack gap-5" aria-labelledby="why">
      <h2 id="why">{why.title(site.name)}</h2>
      <ul className={styles.reasons}>
        {why.points(site.claims.facilities).map(({ title, text }, index) => (
          <li key={title} className="panel point">
            <Icon name={ICONS[index] ?? 'paw-print'} className="icon-tile" />
            <h3 className={styles.reasonTitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TopRatedProps {
  listings: ListingCard[]
  claims: Site['claims']
}

/** The best rated listings of the whole directory, as small cards. */
function TopRated({ listings, claims }: TopRatedProps) {
  return (
    <section className="container stack gap-5" aria-labelledby="top-rated">
      <div className="stack soft gap-2">
        <h2 id="top-rated">{topRatedTexts.title}</h2>
        <p>{topRatedTexts.lead(claims.verifiedListings)}</p>
      </div>
      <ul className="tiles gap-4">
        {listings.map((listing) => (
          <TopCard key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  )
}

/** Eight cities with the number of their listings; a city without any is named without a number. */
function CityList({ cities }: { cities: ListedCity[] }) {
  return (
    <section className="container stack gap-5" aria-labelledby="cities">
      <h2 id="cities">{cityTexts.title}</h2>
      <ul className="tiles gap-3">
        {cities.map(({ name, slug, listingCount }) => (
          <li key={slug}>
            <PageLink className={styles.listedCity} to="/hundepension-in/:slug" params={{ slug }}>
              <span className={styles.cityName}>{name}</span>
              {listingCount > 0 && <span className={styles.cityCount}>{cityTexts.count(listingCount)}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink className={styles.allCities} to="/alle-staedte">
        {cityTexts.all}
        <Icon name="arrow-right" size={18} />
      </PageLink>
    </section>
  )
}

/** The fixed cities of the start page; each one's place in the list is the number of its landscape. */
const POPULAR = ['Berlin', 'München', 'Frankfurt', 'Stuttgart', 'Düsseldorf', 'Nürnberg']

function CityRow() {
  return (
    <section className="container stack gap-5" aria-labelledby="popular-cities">
      <h2 id="popular-cities">{cityTexts.popular}</h2>
      <ul className={styles.cityRow}>
        {POPULAR.map((city, index) => (
          <li key={city}>
            <PageLink className={styles.rowCity} to="/hundepension-in/:slug" params={{ slug: slugify(city) }}>
              <img
                className={styles.cityPicture}
                src={`/landscapes/${index}.svg`}
                alt=""
                width={800}
                height={600}
                loading="lazy"
              />
              <span className={styles.pictureName}>{city}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What somebody should know who looks for a boarding place for the first time. */
function AboutText() {
  return (
    <section className="container stack gap-5" aria-labelledby="about">
      <h2 id="about">{about.title}</h2>
      <p className={styles.aboutLead}>{about.lead}</p>
      <div className={styles.aboutParts}>
        {about.sections.map(({ title, text }) => (
          <div key={title} className={styles.aboutPart}>
            <h3 className={styles.aboutTitle}>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
