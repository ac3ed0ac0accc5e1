import Supercluster from 'supercluster'
import type { ListingMarker } from '#features/listings/contract.ts'
import { MAX_ZOOM } from './view.ts'

/** Pixels within which markers join: those that would hide each other even as dots. */
const CLUSTER_RADIUS = 40
/** Pixels of the whole world at zoom 0, as Leaflet counts zooms. */
const TILE_SIZE = 256

/** What stands on the map: one listing, or several that are too close to tell apart. */
export type MapItem =
  | { kind: 'marker'; key: string; latitude: number; longitude: number; marker: ListingMarker }
  | { kind: 'cluster'; key: string; latitude: number; longitude: number; count: number; id: number }

export interface ClusterIndex {
  /** The items within [west, south, east, north] at a zoom. */
  items(bounds: [number, number, number, number], zoom: number): MapItem[]
  /** The zoom at which a cluster falls apart; null when its listings share one spot. */
  expansionZoom(clusterId: number): number | null
  /** The listings of a cluster. */
  members(clusterId: number): ListingMarker[]
}

export function clusterIndex(markers: readonly ListingMarker[]): ClusterIndex {
  const index = new Supercluster<ListingMarker>({
    radius: CLUSTER_RADIUS,
    extent: TILE_SIZE,
    maxZoom: MAX_ZOOM,
  })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: marker,
      geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
    })),
  )
  return {
    items: (bounds, zoom) =>
      index.getClusters(bounds, Math.round(zoom)).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        return 'cluster_id' in properties
          ? {
              kind: 'cluster',
              key: `cluster ${properties.cluster_id}`,
              latitude,
              longitude,
              count: properties.point_count,
              id: properties.cluster_id,
            }
          : { kind: 'marker', key: properties.slug, latitude, longitude, marker: properties }
      }),
    expansionZoom: (clusterId) => {
      const zoom = index.getClusterExpansionZoom(clusterId)
      return zoom > MAX_ZOOM ? null : zoom
    },
    members: (clusterId) =>
      index.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties }) => properties),
  }
}
