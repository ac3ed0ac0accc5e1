import * as L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { Box } from '#platform/shared/geo.ts'
import type { View } from './view.ts'

interface Wanted extends View {
  /** Shown whole and exactly, instead of all else: the section that was searched. */
  box: Box | undefined
}

/** Less than this many pixels is no move: a touch is never quite still. */
const STILL_PX = 16
/** Boxes in addresses are rounded; a map that shows one to this many degrees stays as it is. */
const SAME_DEGREES = 0.003

/** Pins at the edge stay whole; a single town is not shown street by street. */
const FIT = { animate: false, padding: [28, 36] as [number, number], maxZoom: 13 }

/** Brings the map to what is asked for, and tells whether somebody has moved it away from there since. */
export function useSettledView(map: L.Map | null, { center, zoom, fit, box }: Wanted): boolean {
  const settled = useRef<{ center: L.LatLng; zoom: number } | null>(null)
  const [isMoved, setIsMoved] = useState(false)
  const { latitude, longitude } = center
  const isExact = box !== undefined
  const { south, west, north, east } = box ?? fit ?? {}

  useEffect(() => {
    if (!map) return
    if (south === undefined || west === undefined || north === undefined || east === undefined) {
      map.setView([latitude, longitude], zoom, { animate: false })
    } else if (isExact) {
      showBox(map, L.latLngBounds([south, west], [north, east]))
    } else {
      map.fitBounds(L.latLngBounds([south, west], [north, east]), FIT)
    }
    settled.current = { center: map.getCenter(), zoom: map.getZoom() }
    setIsMoved(false)
  }, [map, latitude, longitude, zoom, isExact, south, west, north, east])

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
