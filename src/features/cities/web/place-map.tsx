import { useRef } from 'react'
import type { ListingMarker } from '#features/listings/contract.ts'
import { MapSection } from '#features/map/web/exports.ts'
import { MAX_MARKERS } from '#features/search/rules.ts'
import type { Box, Coordinates } from '#platform/shared/geo.ts'
import { useAnswer } from '#platform/web/use-answer.ts'
import { useNearViewport } from '#platform/web/use-near-viewport.ts'

interface PlaceMapProps {
  /** Names the place. */
  question: string
  /** For the points, in the browser when the map comes near: they would make the page's text many times as long. */
  ask: () => Promise<ListingMarker[]>
  center?: Coordinates
  zoom?: number
  /** How many listings there are; those without a position are told. */
  total?: number
  box?: Box | undefined
}

export function PlaceMap({ question, ask, total = 0, ...view }: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame, '400px')
  const { answer } = useAnswer(isNear ? question : undefined, ask)
  return (
    <div ref={frame}>
      <MapSection
        markers={answer ?? NO_MARKERS}
        height={450}
        {...(answer && total > MAX_MARKERS && { total })}
        unplaced={answer && total <= MAX_MARKERS ? Math.max(0, total - answer.length) : 0}
        {...view}
      />
    </div>
  )
}

/** Always the same list, so that the map is not drawn anew. */
const NO_MARKERS: ListingMarker[] = []
