import { capitalised, countLabel, formatDistance } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { CountedPlace } from '../contract.ts'
import { CATEGORY_PLURALS } from './category-names.ts'
import styles from './counted-places.module.css'
import page from './place-page.module.css'

interface CountedPlacesProps {
  places: readonly (CountedPlace & { distance?: number })[]
}

/** Links to the pages of places, each with the number of its listings and, where known, the distance. */
export function CountedPlaces({ places }: CountedPlacesProps) {
  return (
    <ul className={styles.places}>
      {places.map(({ name, slug, listingCount, distance }) => (
        <li key={slug}>
          <PageLink className={styles.place} to="/hundepension-in/:slug" params={{ slug }}>
            {name}
            <span className={styles.facts}>
              {distance !== undefined && <>{formatDistance(distance)} · </>}
              {countLabel(listingCount, 'Eintrag', 'Einträge')}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

interface CategoryLinksProps {
  title: string
  categories: readonly { name: string; slug: string; count: number }[]
  /** A federal state's slug: the links lead to the categories' listings there. */
  state: string
}

/** Links to the categories of a state, each with the number of its listings there. */
export function CategoryLinks({ title, categories, state }: CategoryLinksProps) {
  if (categories.length === 0) return null
  return (
    <section className={page.section} aria-labelledby="arten">
      <h2 id="arten">{title}</h2>
      <ul className={styles.places}>
        {categories.map(({ name, slug, count }) => (
          <li key={slug}>
            <PageLink
              className={styles.place}
              to="/kategorie/:slug"
              params={{ slug }}
              search={{ land: state }}
            >
              {capitalised(CATEGORY_PLURALS[name] ?? name)}
              <span className={styles.facts}>{countLabel(count, 'Eintrag', 'Einträge')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
