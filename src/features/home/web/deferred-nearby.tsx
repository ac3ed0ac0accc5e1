import { useState } from 'react'
import { useShown } from '#features/listing-figures/web/exports.ts'
import type { FoundListing } from '#features/listings/contract.ts'
import { ListingCard, ListingCardSkeleton, ListingGrid } from '#features/listings/web/exports.ts'
import type { Nearby } from '#features/search/contract.ts'
import {
  chosenFilters,
  countFilters,
  type SearchParams,
  withoutFilters,
} from '#features/search/web/exports.ts'
import { deferredPart } from '#platform/web/deferred-part.tsx'
import { usePage, withSearch } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import { NEARBY_COUNT } from './default-source.ts'
import { nearby as texts } from './home-texts.ts'
import { MoreNearby } from './more-nearby.tsx'
import { NearbyControls } from './nearby-controls.tsx'
import styles from './nearby-section.module.css'
import { askAround, useNearbySource } from './use-nearby-source.ts'

/** As deferred as the parts of the page. */
const NearbyMap = deferredPart('karte', async () => (await import('./deferred-map.tsx')).NearbyMap, {
  className: 'container',
  fallback: <p className={styles.mapPlaceholder}>{texts.loadingMap}</p>,
})

const SKELETONS = Array.from({ length: NEARBY_COUNT }, (_, index) => index)

/** Listings around the visitor, with filters and order that act at once, and the same on a map. */
export function NearbySection({ first }: { first: Nearby }) {
  const { api } = usePage()
  const { source, isLocating, locate } = useNearbySource()
  const [refinement, setRefinement] = useState<SearchParams>({})
  const params: SearchParams = { ...source.params, ...refinement }
  const question = placeOf(params) + withSearch('', params)
  const { answer, answered, isFailed, retry } = useAnswer(question, () => askAround(api, params), first)
  // Other filters dim what stands there; another place is worth skeletons.
  const data = answered?.startsWith(placeOf(params)) ? answer : undefined
  const place = source.kind === 'position' ? undefined : (data?.place?.label ?? source.params.query)
  const cards = data && nearbyCards(data, NEARBY_COUNT)
  useShown((cards ?? []).map(({ id }) => id))
  const paid = cards?.slice(0, data?.premium.length) ?? []
  const others = cards?.slice(paid.length) ?? []
  // Where nobody has named a place, lying in it is no distinction.
  const isPlaceChosen = source.kind === 'postcode'

  function refine(chosen: SearchParams) {
    setRefinement({ ...chosenFilters(chosen), sort: chosen.sort })
  }

  return (
    <>
      <section className="container stack gap-5" aria-labelledby="nearby">
        <div className={styles.header}>
          <div className={styles.intro}>
            <h2 id="nearby">{texts.title}</h2>
            <p role="status">{texts.summary(place, params.sort ?? 'distance')}</p>
            <button type="button" className={styles.locate} onClick={locate} aria-busy={isLocating}>
              <Icon name="locate-fixed" size={18} />
              {isLocating ? texts.locating : texts.locate}
            </button>
          </div>
          <NearbyControls params={params} facets={data?.facets} onRefine={refine} />
        </div>
        {isFailed && (
          <div className="panel instead" role="alert">
            <p>{texts.failed}</p>
            <Button variant="brand" onClick={retry}>
              {texts.retry}
            </Button>
          </div>
        )}
        {!cards && !isFailed && (
          <div aria-busy="true">
            <p className="visually-hidden" role="status">
              {texts.loading}
            </p>
            <ListingGrid>
              {SKELETONS.map((index) => (
                <ListingCardSkeleton key={index} />
              ))}
            </ListingGrid>
          </div>
        )}
        {cards?.length === 0 && (
          <div className="panel instead">
            <p>{texts.empty}</p>
            {countFilters(params) > 0 ? (
              <Button variant="brand" onClick={() => refine(withoutFilters(params))}>
                {texts.reset}
              </Button>
            ) : (
              <a className={buttonClass('brand')} href="/suche">
                {texts.search}
              </a>
            )}
          </div>
        )}
        {cards && cards.length > 0 && (
          <div className="renewing" aria-busy={answered !== question}>
            {paid.length > 0 && (
              <section className={styles.paid} aria-labelledby="anzeigen">
                <h3 id="anzeigen" className="h4">
                  {texts.paid}
                </h3>
                <p className="note">
                  {texts.paidNote} <a href="/so-entsteht-die-reihenfolge">{texts.ranking}</a>
                </p>
                <Cards listings={paid} isPlaceChosen={isPlaceChosen} />
              </section>
            )}
            {others.length > 0 && <Cards listings={others} isPlaceChosen={isPlaceChosen} />}
          </div>
        )}
        <div className={styles.foot}>
          {data && data.total > NEARBY_COUNT && (
            <MoreNearby source={source} place={data.place} refinement={refinement} />
          )}
        </div>
      </section>
      {cards && cards.length > 0 && <NearbyMap params={params} cards={cards} place={data?.place ?? null} />}
    </>
  )
}

function placeOf({ query, lat, lng }: SearchParams): string {
  return `${query ?? ''} ${lat ?? ''} ${lng ?? ''} `
}

interface CardsProps {
  listings: readonly FoundListing[]
  isPlaceChosen: boolean
}

function Cards({ listings, isPlaceChosen }: CardsProps) {
  return (
    <ListingGrid>
      {listings.map((listing) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          match={isPlaceChosen ? (listing.exactMatch ? 'exact' : 'around') : undefined}
        />
      ))}
    </ListingGrid>
  )
}

/** The cards of the block: the paid placements first, then the others in their own order, none twice. */
function nearbyCards({ premium, results }: Nearby, count: number): FoundListing[] {
  const paid = new Set(premium.map(({ id }) => id))
  return [...premium, ...results.filter(({ id }) => !paid.has(id))].slice(0, count)
}
