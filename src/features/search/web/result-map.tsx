import { MapSection } from '#features/map/web/exports.ts'
import type { Box } from '#platform/shared/geo.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { useAnswer } from '#platform/web/use-answer.ts'
import { boxAround, readBox, writeBox } from '../box.ts'
import type { SearchResult } from '../contract.ts'
import { mapZoom, middleOf } from '../rules.ts'
import { filterInput } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import styles from './search-page.module.css'
import { askMarkers } from './search-queries.ts'
import { results as texts } from './search-texts.ts'

const MAP_HEIGHT_PX = 600

interface ResultMapProps {
  params: SearchParams
  result: SearchResult
}

/** All hits on the map. The points are fetched in the browser alone: they would make the page's text many times as long. */
export function ResultMap({ params, result }: ResultMapProps) {
  const { api, go } = usePage()
  const question = withSearch('', filterInput(params))
  const { answer, isFailed } = useAnswer(question, () => askMarkers(api, params))

  function searchHere(shown: Box) {
    const box = boxAround(shown)
    if (!box) return
    void go({ ...params, bounds: writeBox(box), page: undefined }, { keepScroll: true })
  }

  if (!answer) {
    return (
      <p className={styles.mapWaiting} role="status">
        {isFailed ? texts.mapFailed : texts.loadingMap}
        <noscript>{texts.mapNeedsScripts}</noscript>
      </p>
    )
  }
  const { place, radius } = result
  const center = middleOf(place)
  return (
    <MapSection
      markers={answer}
      height={MAP_HEIGHT_PX}
      box={readBox(params.bounds)}
      onSearchHere={searchHere}
      {...(center && { center, zoom: mapZoom(radius), radiusKm: radius })}
    />
  )
}
