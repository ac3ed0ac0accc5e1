import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchResult } from '../contract.ts'
import { filtersOf } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { SearchBox } from './search-box.tsx'
import { SearchLink } from './search-link.tsx'
import styles from './search-page.module.css'
import { controls } from './search-texts.ts'
import { StayBar } from './stay-bar.tsx'

interface SearchBarProps {
  params: SearchParams
  /** What the search box shows. */
  text?: string | undefined
  stay?: SearchResult['stay']
}

/** The sand-coloured strip with the search box and the choice between list and map. */
export function SearchBar({ params, text, stay }: SearchBarProps) {
  const isMap = params.view === 'karte'
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.barContent}`}>
        <SearchBox variant="bar" initialQuery={text} keep={filtersOf(params)} />
        <StayBar params={params} stay={stay} />
        <nav className={styles.views} aria-label={controls.view}>
          <SearchLink
            className="chip"
            params={{ ...params, view: undefined }}
            aria-current={isMap ? undefined : 'true'}
          >
            <Icon name="list" size={18} />
            {controls.list}
          </SearchLink>
          <SearchLink
            className="chip"
            params={{ ...params, view: 'karte', page: undefined }}
            aria-current={isMap ? 'true' : undefined}
          >
            <Icon name="map" size={18} />
            {controls.map}
          </SearchLink>
        </nav>
      </div>
    </div>
  )
}
