import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { StaffCard } from '#platform/web/admin/card-list.tsx'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { type ButtonSize, buttonClass } from '#platform/web/ui/button.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type {
  closeListingAsStaff,
  confirmListing,
  reopenListingAsStaff,
  UnconfirmedListing,
} from '../contract.ts'
import { FactList } from './fact-list.tsx'
import { staffTexts as texts } from './request-texts.ts'

/** A listing that nobody has confirmed for long, with how it can be reached, and what staff can do. */
export function UnconfirmedCard({ listing }: { listing: UnconfirmedListing }) {
  const { id, slug, listingTitle, location, unanswered, askedAt, isUndeliverable, openReports } = listing
  const titleId = `unbestaetigt-${id}`
  const editId = `bearbeiten-${id}`
  return (
    <StaffCard titleId={titleId}>
      <header>
        <h2 id={titleId}>
          <PageLink to="/hundepension/:slug" params={{ slug }}>
            {listingTitle}
          </PageLink>
        </h2>
        <p className="note">
          {location}
          {openReports > 0 && (
            <>
              {' · '}
              <PageLink to="/admin/meldungen" search={{ ansicht: 'open', art: 'listing' }}>
                {texts.reports(openReports)}
              </PageLink>
            </>
          )}{' '}
          {isUndeliverable && <Badge tone="refused">{texts.undeliverable}</Badge>}
        </p>
      </header>
      <Facts
        layout="rows"
        facts={[
          [texts.facts.phone, listing.phone ?? texts.facts.noPhone],
          [texts.facts.email, listing.email ?? texts.facts.noEmail],
          [texts.facts.unanswered, unanswered > 0 && texts.mails(unanswered)],
          [texts.facts.last, unanswered > 0 && askedAt !== null && formatMoment(askedAt)],
        ]}
      />
      <h3>{texts.state}</h3>
      <FactList confirmations={listing.confirmations} />
      <Decisions>
        <ConfirmButton id={id} shortcut="F" />
        <PageLink
          id={editId}
          aria-labelledby={`${editId} ${titleId}`}
          to="/admin/listings/:id"
          params={{ id: String(id) }}
          className={buttonClass('quiet')}
        >
          {texts.edit}
        </PageLink>
        <CloseButton id={id} />
      </Decisions>
    </StaffCard>
  )
}

/** Staff have asked: all is so. For a while it can be taken back. */
export function ConfirmButton({ id, shortcut }: { id: number; shortcut?: string }) {
  const { api } = usePage()
  const write = () =>
    api.send<typeof confirmListing>('POST', '/api/admin/listings/:id/confirm', { params: { id } })
  return (
    <ActionButton
      label={texts.confirm}
      shortcut={shortcut}
      action={{
        write,
        done: { title: texts.confirmed },
        undo: { ...wayBack(api, 'confirmation', id, false), done: { title: texts.unconfirmed } },
      }}
    />
  )
}

/** There is nothing any more: the listing's address says so, and whoever waits for an answer is told. */
export function CloseButton({ id, size }: { id: number; size?: ButtonSize }) {
  const { api } = usePage()
  const close = () =>
    api.send<typeof closeListingAsStaff>('POST', '/api/admin/listings/:id/close', { params: { id } })
  return (
    <ActionButton
      label={texts.close}
      variant="quiet"
      {...(size && { size })}
      action={{ write: close, done: { title: texts.closed }, undo: reopening(api, id) }}
    />
  )
}

/** What was closed is there again, whoever closed it and however long ago. */
export function ReopenButton({ id }: { id: number }) {
  const { api } = usePage()
  return <ActionButton label={texts.reopen} variant="quiet" action={reopening(api, id)} />
}

function reopening(api: ApiClient, id: number): StaffAction {
  const write = () =>
    api.send<typeof reopenListingAsStaff>('POST', '/api/admin/listings/:id/reopen', { params: { id } })
  return { write, done: { title: texts.reopened } }
}
