import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './city-row.module.css'
import { cities as texts } from './home-below-texts.ts'

/** The fixed cities of the start page; each one's place in the list is the number of its landscape. */
const POPULAR = [
  { name: 'Berlin', slug: 'berlin' },
  { name: 'München', slug: 'muenchen' },
  { name: 'Frankfurt', slug: 'frankfurt' },
  { name: 'Stuttgart', slug: 'stuttgart' },
  { name: 'Düsseldorf', slug: 'duesseldorf' },
  { name: 'Nürnberg', slug: 'nuernberg' },
] as const

export function CityRow() {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="popular-cities">
      <h2 id="popular-cities">{texts.popular}</h2>
      <ul className={styles.cities}>
        {POPULAR.map((city, index) => (
          <li key={city.slug}>
            <PageLink className={styles.city} to="/hundepension-in/:slug" params={{ slug: city.slug }}>
              <img
                className={styles.picture}
                src={`/landscapes/${index}.svg`}
                alt=""
                width={800}
                height={600}
                loading="lazy"
              />
              <span className={styles.name}>{city.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
