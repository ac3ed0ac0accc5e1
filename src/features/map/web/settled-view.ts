import * as L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { Box, Coordinates } from '#platform/shared/geo.ts'

interface View {
  center: Coordinates
  zoom: number
  /** Shown whole instead of centre and zoom. */
  box: Box | undefined
}

/** Less than this many pixels is no move: a touch is never quite still. */
const STILL_PX = 16
/** Boxes in addresses are rounded; a map that shows one to this many degrees stays as it is. */
const SAME_DEGREES = 0.003

/** Brings the map to what is asked for, and tells whether somebody has moved it away from there since. */
export function useSettledView(map: L.Map | null, { center, zoom, box }: View): boolean {
  const settled = useRef<{ center: L.LatLng; zoom: number } | null>(null)
  const [isMoved, setIsMoved] = useState(false)
  const { latitude, longitude } = center
  const { south, west, north, east } = box ?? {}

  useEffect(() => {
    if (!map) return
    if (south === undefined || west === undefined || north === undefined || east === undefined) {
      map.setView([latitude, longitude], zoom, { animate: false })
    } else {
      showBox(map, L.latLngBounds([south, west], [north, east]))
    }
    settled.current = { center: map.getCenter(), zoom: map.getZoom() }
    setIsMoved(false)
  }, [map, latitude, longitude, zoom, south, west, north, east])

  useEffect(() => {
    if (!map) return
    function compare() {
      if (!map || !settled.current) return
      const shift = map.latLngToContainerPoint(settled.current.center).distanceTo(map.getSize().divideBy(2))
      setIsMoved(map.getZoom() !== settled.current.zoom || shift > STILL_PX)
    }
    map.on('moveend', compare)
    return () => {
      map.off('moveend', compare)
    }
  }, [map])

  return isMoved
}

/** What the map shows now. */
export function shownBox(map: L.Map): Box {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

/** Shows a box whole, unless that is what the map shows already. */
function showBox(map: L.Map, box: L.LatLngBounds): void {
  if (settledOn(map, box)) return
  // A little less than all of it: the rounding must not cost a whole step of zoom.
  map.fitBounds(box.pad(-0.01), { animate: false })
}

function settledOn(map: L.Map, box: L.LatLngBounds): boolean {
  try {
    return map.getBounds().equals(box, SAME_DEGREES)
  } catch {
    // A map that was never set shows nothing.
    return false
  }
}
