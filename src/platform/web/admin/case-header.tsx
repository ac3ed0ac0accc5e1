import type { ReactNode } from 'react'
import { formatMoment } from '#platform/shared/format.ts'
import { Badge } from '../ui/badge.tsx'
import { PageLink } from '../ui/page-link.tsx'

interface CaseHeaderProps {
  titleId: string
  listing: { slug: string; listingTitle: string }
  /** What it is about the listing. */
  about?: string
  /** Whom it comes from. */
  by?: string
  /** When it came in; an ISO date and time. */
  at: string
  /** The state that staff have given it, and who did; null while nobody has decided. */
  decided: { state: string; by: string; isRefused: boolean } | null
}

/** What a card of staff's is about: a listing, when it came in, what was decided. */
export function CaseHeader({ titleId, listing, about, by, at, decided }: CaseHeaderProps): ReactNode {
  return (
    <header>
      <h2 id={titleId}>
        <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }}>
          {listing.listingTitle}
        </PageLink>
        {about && `: ${about}`}
      </h2>
      <p className="note">
        {by && `${by}, `}
        <time dateTime={at}>{formatMoment(at)} Uhr</time>{' '}
        {decided && (
          <Badge tone={decided.isRefused ? 'refused' : 'confirmed'}>
            {decided.state}, {decided.by}
          </Badge>
        )}
      </p>
    </header>
  )
}

/** What a header says of a decision. */
export function decidedBy(
  name: string | null,
  state: string,
  { isRefused }: { isRefused: boolean },
): CaseHeaderProps['decided'] {
  return name === null ? null : { state, by: name, isRefused }
}
