import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { MapSection } from '#features/map/web/exports.ts'
import type { Box } from '#platform/shared/geo.ts'
import { boxAround, readBox, writeBox } from '../box.ts'
import type { SearchResult } from '../contract.ts'
import { mapZoom } from '../map-zoom.ts'
import type { SearchParams } from '../search-params.ts'
import styles from './search-page.module.css'
import { markersQuery } from './search-queries.ts'
import { results as texts } from './search-texts.ts'

const MAP_HEIGHT_PX = 600

interface ResultMapProps {
  params: SearchParams
  result: SearchResult
}

/** All hits on the map. The points are fetched in the browser alone: they would make the page's text many times as long. */
export function ResultMap({ params, result }: ResultMapProps) {
  const { api } = useRouter().options.context
  const navigate = useNavigate()
  const { data, isError } = useQuery({ ...markersQuery(api, params), placeholderData: keepPreviousData })

  function searchHere(shown: Box) {
    const box = boxAround(shown)
    if (!box) return
    navigate({
      to: '/suche',
      search: { ...params, bounds: writeBox(box), page: undefined },
      resetScroll: false,
    })
  }

  if (!data) {
    return (
      <p className={styles.mapWaiting} role="status">
        {isError ? texts.mapFailed : texts.loadingMap}
        <noscript>{texts.mapNeedsScripts}</noscript>
      </p>
    )
  }
  const { place, radius } = result
  return (
    <MapSection
      markers={data}
      height={MAP_HEIGHT_PX}
      box={readBox(params.bounds)}
      onSearchHere={searchHere}
      {...(place && {
        center: { latitude: place.latitude, longitude: place.longitude },
        zoom: mapZoom(radius),
        radiusKm: radius,
      })}
    />
  )
}
