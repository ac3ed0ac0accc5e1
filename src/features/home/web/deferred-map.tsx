import type { FoundListing } from '#features/listings/contract.ts'
import { MapSection } from '#features/map/web/exports.ts'
import type { ResolvedPlace } from '#features/search/contract.ts'
import { middleOf } from '#features/search/rules.ts'
import { askMarkers, type SearchParams } from '#features/search/web/exports.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { useAnswer } from '#platform/web/use-answer.ts'

const MAP_HEIGHT_PX = 450

interface NearbyMapProps {
  params: SearchParams
  cards: FoundListing[]
  place: ResolvedPlace | null
}

/** All that lies around, on a map: until the points are there, and where no scripts run, what the cards show. */
export function NearbyMap({ params, cards, place }: NearbyMapProps) {
  const { api } = usePage()
  const { answer } = useAnswer(withSearch('', params), () => askMarkers(api, params))
  const radiusKm = params.maxDistance ?? 0
  const center = middleOf(place)

  return (
    <MapSection
      markers={answer ?? cards.flatMap(located)}
      height={MAP_HEIGHT_PX}
      {...(center && { center, radiusKm })}
    />
  )
}

function located({ latitude, longitude, ...listing }: FoundListing) {
  return latitude === null || longitude === null ? [] : [{ ...listing, latitude, longitude }]
}
