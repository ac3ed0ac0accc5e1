import { type MouseEvent, useState } from 'react'
import type { ResolvedPlace } from '#features/search/contract.ts'
import { middleOf } from '#features/search/rules.ts'
import { roundDegrees, type SearchParams, useSearchVisit } from '#features/search/web/exports.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { NearbySource } from './default-source.ts'
import { nearby as texts } from './home-texts.ts'
import { locateDevice } from './use-nearby-source.ts'

const RADIUS_KM = 50

interface MoreNearbyProps {
  source: NearbySource
  place: ResolvedPlace | null
  refinement: SearchParams
}

/** Leads to the search around the visitor; where nobody knows where that is, the device is asked. */
export function MoreNearby({ source, place, refinement }: MoreNearbyProps) {
  const visit = useSearchVisit()
  const [isLocating, setIsLocating] = useState(false)
  const middle = source.kind === 'default' ? undefined : middleOf(place)
  const known = middle && { lat: roundDegrees(middle.latitude), lng: roundDegrees(middle.longitude) }
  const around = { ...refinement, maxDistance: RADIUS_KM }

  async function search(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isLocating) return
    setIsLocating(true)
    const position = known ?? (await locateDevice())
    setIsLocating(false)
    visit(position ? { lat: position.lat, lng: position.lng, ...around } : {})
  }

  // Without scripts the link leads around the place that is shown.
  return (
    <PageLink
      to="/suche"
      search={{ ...(known ?? { query: source.params.query }), ...around }}
      className={buttonClass('quiet')}
      onClick={search}
      aria-busy={isLocating}
    >
      {isLocating ? texts.locating : texts.more}
    </PageLink>
  )
}
