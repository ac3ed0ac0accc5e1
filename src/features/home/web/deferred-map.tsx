import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FoundListing } from '#features/listings/contract.ts'
import { MapSection } from '#features/map/web/exports.ts'
import type { ResolvedPlace } from '#features/search/contract.ts'
import { mapZoom, markersQuery, type SearchParams } from '#features/search/web/exports.ts'

const MAP_HEIGHT_PX = 450

interface NearbyMapProps {
  params: SearchParams
  cards: FoundListing[]
  place: ResolvedPlace | null
}

/** All that lies around, on a map: until the points are there, and where no scripts run, what the cards show. */
export function NearbyMap({ params, cards, place }: NearbyMapProps) {
  const { api } = useRouter().options.context
  const { data } = useQuery({ ...markersQuery(api, params), placeholderData: keepPreviousData })
  const radiusKm = params.maxDistance ?? 0

  return (
    <MapSection
      markers={data ?? cards.flatMap(located)}
      height={MAP_HEIGHT_PX}
      {...(place && {
        center: { latitude: place.latitude, longitude: place.longitude },
        zoom: mapZoom(radiusKm),
        radiusKm,
      })}
    />
  )
}

function located({ latitude, longitude, ...listing }: FoundListing) {
  return latitude === null || longitude === null ? [] : [{ ...listing, latitude, longitude }]
}
