import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { ListedCity } from '../contract.ts'
import styles from './city-list.module.css'
import { cities as texts } from './home-below-texts.ts'

/** Eight cities with the number of their listings; a city without any is named without a number. */
export function CityList({ cities }: { cities: ListedCity[] }) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="cities">
      <h2 id="cities">{texts.title}</h2>
      <ul className={styles.cities}>
        {cities.map(({ name, slug, listingCount }) => (
          <li key={slug}>
            <PageLink className={styles.city} to="/hundepension-in/:slug" params={{ slug }}>
              <span className={styles.name}>{name}</span>
              {listingCount > 0 && <span className={styles.count}>{texts.count(listingCount)}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink className={styles.all} to="/alle-staedte">
        {texts.all}
        <Icon name="arrow-right" size={18} />
      </PageLink>
    </section>
  )
}
