import { MapSection } from '#features/map/web/exports.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import type { Box } from '#platform/shared/geo.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { useAnswer } from '#platform/web/use-answer.ts'
import { boxAround, readBox, writeBox } from '../box.ts'
import type { SearchResult } from '../contract.ts'
import { MAX_MARKERS, middleOf } from '../rules.ts'
import { filterInput } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import styles from './search-page.module.css'
import { askMarkers, askOutline } from './search-queries.ts'
import { results as texts } from './search-texts.ts'

interface ResultMapProps {
  params: SearchParams
  result: SearchResult
  /** Beside the list, or in its place. */
  isBeside: boolean
  /** The listing whose card is pointed at. */
  highlighted?: number | null
  /** Hears whose pin is pointed at. */
  onPoint?: (id: number | null) => void
}

/** All hits on the map. The points are fetched in the browser alone: they would make the page's text many times as long. */
export function ResultMap({ params, result, isBeside, highlighted, onPoint }: ResultMapProps) {
  const { api, go } = usePage()
  const question = withSearch('', filterInput(params))
  const { answer, isFailed } = useAnswer(question, () => askMarkers(api, params))
  const { place, radius, total, unplaced } = result
  const isOutlined = params.query !== undefined && place !== null && params.bounds === undefined
  const outline = useAnswer(isOutlined ? params.query : undefined, () => askOutline(api, params))

  function searchHere(shown: Box) {
    const box = boxAround(shown)
    if (!box) return
    void go({ ...params, bounds: writeBox(box), page: undefined }, { keepScroll: true })
  }

  if (!answer) {
    return (
      <p className={styles.mapWaiting} data-beside={isBeside} role="status">
        {isFailed ? texts.mapFailed : texts.loadingMap}
        <noscript>{texts.mapNeedsScripts}</noscript>
      </p>
    )
  }
  const center = middleOf(place)
  return (
    <MapSection
      markers={answer}
      asked={result.stay}
      search={paramsOf(result.stay)}
      height={isBeside ? 'beside' : 600}
      box={readBox(params.bounds)}
      onSearchHere={searchHere}
      area={isOutlined && outline.answered === params.query ? outline.answer : undefined}
      unplaced={unplaced}
      total={total > MAX_MARKERS ? total - unplaced : undefined}
      hasSheet={!isBeside}
      highlighted={highlighted}
      onPoint={onPoint}
      {...(center && { center, radiusKm: radius })}
    />
  )
}
