import { Link } from '@tanstack/react-router'
import { countLabel, formatDistance } from '#platform/shared/format.ts'
import type { CountedPlace } from '../contract.ts'
import styles from './counted-places.module.css'

interface CountedPlacesProps {
  places: readonly (CountedPlace & { distance?: number })[]
}

/** Links to the pages of places, each with the number of its listings and, where known, the distance. */
export function CountedPlaces({ places }: CountedPlacesProps) {
  return (
    <ul className={styles.places}>
      {places.map(({ name, slug, listingCount, distance }) => (
        <li key={slug}>
          <Link className={styles.place} to="/hundepension-in/$slug" params={{ slug }} preload={false}>
            {name}
            <span className={styles.facts}>
              {distance !== undefined && <>{formatDistance(distance)} · </>}
              {countLabel(listingCount, 'Eintrag', 'Einträge')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
