import { stateSlug } from '#features/places/rules.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { SearchResult } from '../contract.ts'
import styles from './area-towns.module.css'
import { towns as texts } from './search-texts.ts'

/** From the search for an area to the pages of what lies in it: the Land's own, and those of its places with the most listings. */
export function AreaTowns({ result: { banner, place, towns } }: { result: SearchResult }) {
  const isState = place?.kind === 'state' && banner !== 'area'
  if (!place || (towns.length === 0 && !isState)) return null
  return (
    <nav aria-label={texts.list(place.phrase)}>
      <ul className={styles.towns}>
        {isState && (
          <li>
            <PageLink
              to="/hundepensionen/:state"
              params={{ state: stateSlug(place.name) }}
              className={styles.town}
            >
              {texts.state(place.phrase)}
            </PageLink>
          </li>
        )}
        {towns.map(({ name, slug, listings }) => (
          <li key={slug}>
            <PageLink to="/hundepension-in/:slug" params={{ slug }} className={styles.town}>
              {name} <span className={styles.count}>{formatNumber(listings)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
