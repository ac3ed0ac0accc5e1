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
  /** The state that staff have given it, and who did; nobody while it waits. */
  decided: { by: string | null; state: string; isRefused: boolean }
}

/** What a card of staff's is about: a listing, when it came in, what was decided. */
export function CaseHeader({ titleId, listing, about, by, at, decided }: CaseHeaderProps) {
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
        {decided.by !== null && (
          <Badge tone={decided.isRefused ? 'refused' : 'confirmed'}>
            {decided.state}, {decided.by}
          </Badge>
        )}
      </p>
    </header>
  )
}
