import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MapSection } from '#features/map/web/exports.ts'
import type { SearchMarker } from '#features/search/contract.ts'
import type { Box, Coordinates } from '#platform/shared/geo.ts'

const MARGIN = '400px'

interface PlaceMapProps<Key extends readonly unknown[]> {
  /** The points, fetched in the browser when the map comes near: they would make the page's text many times as long. */
  query: UseQueryOptions<SearchMarker[], Error, SearchMarker[], Key>
  center?: Coordinates
  zoom?: number
  box?: Box | undefined
}

export function PlaceMap<Key extends readonly unknown[]>({ query, ...view }: PlaceMapProps<Key>) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  const { data } = useQuery({ ...query, enabled: isNear })
  return (
    <div ref={frame}>
      <MapSection markers={data ?? NO_MARKERS} height={450} {...view} />
    </div>
  )
}

/** Always the same list, so that the map is not drawn anew. */
const NO_MARKERS: SearchMarker[] = []

/** True from the moment on when the element is on the screen or will soon be. */
function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
