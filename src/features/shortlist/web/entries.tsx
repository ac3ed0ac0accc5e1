import { useSyncExternalStore } from 'react'
import type { ComparedListing } from '#features/listings/contract.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { type Position, rememberedPlace } from '#features/search/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { stripOf } from '#features/stay-answer/web/exports.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { comparedIds, MAX_COMPARED } from '../rules.ts'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './shortlist.module.css'
import { texts } from './shortlist-texts.ts'

export interface EntriesProps {
  listings: ComparedListing[]
  /** Chosen for the comparison; undefined before any choice. */
  chosen: number[] | undefined
  /** Of a shared list, whose address names them. */
  ids?: number[]
  /** The stay of the address. */
  stay: UnderstoodStay | undefined
  /** YYYY-MM-DD in Germany. */
  today: string
}

/** The cards of a list and, from two on, the comparison of up to four. */
export function Entries({ listings, chosen, ids, stay, today }: EntriesProps) {
  const position = useStoredPosition()
  const asked = paramsOf(stay)
  const found = listings.map((listing) => ({
    ...listing,
    exactMatch: false,
    distance:
      !position || listing.latitude === null || listing.longitude === null
        ? null
        : distanceKm(position.lat, position.lng, listing.latitude, listing.longitude),
  }))
  const compared = comparedIds(listings, chosen)
  const searchWith = (compare: number[]) => ({
    ...(ids && { ids: ids.join(',') }),
    ...asked,
    compare: compare.join(','),
  })
  const side = compared.flatMap((id) => found.find((listing) => listing.id === id) ?? [])
  const isComparable = listings.length > 1
  return (
    <>
      {isComparable && (
        <p className="no-print">
          <a href="#vergleich" className={buttonClass('quiet', 'small')}>
            <Icon name="arrow-down" />
            {texts.toComparison}
          </a>
        </p>
      )}
      <ListingGrid isDense>
        {found.map((listing) => (
          <div key={listing.id} className={styles.entry}>
            <ListingCard
              listing={listing}
              headingLevel={2}
              asked={asked}
              strip={stripOf(listing, stay, today)}
            />
            {isComparable && <CompareToggle listing={listing} compared={compared} searchWith={searchWith} />}
          </div>
        ))}
      </ListingGrid>
      {isComparable && (
        <section id="vergleich" className={styles.comparison} aria-labelledby="vergleich-titel">
          <h2 id="vergleich-titel">{texts.comparison}</h2>
          <p className={`${styles.lead} no-print`}>{texts.comparisonHint}</p>
          {side.length > 0 && (
            <ComparisonTable
              listings={side}
              stay={stay}
              today={today}
              searchWithout={(id) => searchWith(compared.filter((other) => other !== id))}
            />
          )}
        </section>
      )}
    </>
  )
}

interface CompareToggleProps {
  listing: ComparedListing
  compared: number[]
  searchWith: (compare: number[]) => { compare: string }
}

/** A link, so that the choice stands in the address and works without scripts. */
function CompareToggle({ listing, compared, searchWith }: CompareToggleProps) {
  const isCompared = compared.includes(listing.id)
  if (!isCompared && compared.length >= MAX_COMPARED) {
    return <p className={styles.toggleFull}>{texts.comparisonFull}</p>
  }
  const next = isCompared ? compared.filter((id) => id !== listing.id) : [...compared, listing.id]
  return (
    <StateLink
      search={searchWith(next)}
      replace
      keepScroll
      className={isCompared ? `${styles.toggle} ${styles.toggleOn}` : styles.toggle}
      aria-label={
        isCompared
          ? `${texts.compared}: ${listing.listingTitle}, ${texts.removeFromComparison}`
          : `${texts.compare}: ${listing.listingTitle}`
      }
    >
      {isCompared ? <Icon name="check" size={18} /> : <Icon name="plus" size={18} />}
      {isCompared ? texts.compared : texts.compare}
    </StateLink>
  )
}

const never = () => () => {}

/** Where the visitor was at the last location lookup; as text on the way, which is the same each time it is read. */
function useStoredPosition(): Position | undefined {
  const stored = useSyncExternalStore<string | undefined>(
    never,
    () => JSON.stringify(rememberedPlace().storedPosition),
    () => undefined,
  )
  return stored && JSON.parse(stored)
}
