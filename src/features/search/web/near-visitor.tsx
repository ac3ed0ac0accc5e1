/** What lies near the visitor, where a query named nothing or asks for just that: asked for in the browser, which alone knows where that is. */
import { useEffect, useState } from 'react'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import { filtersOf } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { rememberedPlace } from './remembered-place.ts'
import styles from './search-page.module.css'
import { askNearby } from './search-queries.ts'
import { nearVisitor as texts } from './search-texts.ts'
import { useLocationSearch } from './use-location-search.ts'
import { useSearchVisit } from './use-search-visit.ts'

const SHOWN = 3

/** `params` are those of the search that is shown; its filters go along. */
export function NearVisitor({ params }: { params: SearchParams }) {
  const { api } = usePage()
  const visit = useSearchVisit()
  const { isLocating, locate } = useLocationSearch((lat, lng) => visit({ ...filtersOf(params), lat, lng }))
  const [remembered, setRemembered] = useState<SearchParams>()
  useEffect(() => setRemembered(placeOf(rememberedPlace())), [])
  const place = remembered && { ...filtersOf(params), ...remembered }
  const question = place && withSearch('near', place)
  const { answer } = useAnswer(question, () => askNearby(api, place ?? {}, SHOWN))
  const found = answer?.results.slice(0, SHOWN) ?? []
  return (
    <section className={styles.near} aria-labelledby="near-visitor">
      <h2 id="near-visitor" className={styles.groupTitle}>
        {texts.title(answer?.place?.label)}
      </h2>
      {found.length > 0 && place ? (
        <>
          <ListingGrid>
            {found.map((listing) => (
              <ListingCard key={listing.id} listing={listing} headingLevel={3} />
            ))}
          </ListingGrid>
          <Button variant="quiet" onClick={() => visit(place)}>
            {texts.all}
          </Button>
        </>
      ) : (
        <Button variant="quiet" onClick={locate} aria-busy={isLocating}>
          <Icon name="locate-fixed" size={18} />
          {isLocating ? texts.locating : texts.locate}
        </Button>
      )}
    </section>
  )
}

function placeOf({ postcode, storedPosition }: ReturnType<typeof rememberedPlace>): SearchParams | undefined {
  return postcode === undefined ? storedPosition : { query: postcode }
}
