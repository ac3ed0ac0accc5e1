import { formatMoment } from '#platform/shared/format.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { phoneHref } from '#platform/shared/phone-href.ts'
import type { Column } from '#platform/web/list/list-table.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import { STATUS_LABELS } from '../rules.ts'
import type { ListedRequest, StaffRequest } from '../staff-contract.ts'
import { dogsText, periodText } from '../stay-texts.ts'
import styles from './admin-requests.module.css'
import { StatusMenu } from './admin-status-menu.tsx'
import { texts } from './admin-texts.ts'
import { MailCountdown } from './mail-countdown.tsx'

const { columns } = texts

/** The columns of the list of requests; the last one sets the status. */
export const REQUEST_COLUMNS: Column<ListedRequest>[] = [
  { label: columns.id, className: 'soft', cell: ({ id }) => `#${id}` },
  { label: columns.listing, className: styles.listing, cell: listing },
  { label: columns.customer, isHeadedInCard: true, className: styles.lines, cell: customer },
  {
    label: columns.stay,
    isHeadedInCard: true,
    isNarrow: true,
    cell: ({ checkInDate, checkOutDate }) => periodText(checkInDate, checkOutDate),
  },
  {
    label: columns.dogs,
    isHeadedInCard: true,
    isNarrow: true,
    className: styles.lines,
    cell: (request) => (
      <>
        <span>{dogsText(request)}</span>
        {request.dogBreed !== null && <span className="soft">{request.dogBreed}</span>}
      </>
    ),
  },
  {
    label: columns.status,
    isHeadedInCard: true,
    isNarrow: true,
    cell: ({ status, isOverdue, suspectedSpam, mailsUntil }) => (
      <span className="actions gap-1">
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {isOverdue && <Badge tone="refused">{texts.overdue}</Badge>}
        {suspectedSpam && <Badge tone="refused">{texts.spam}</Badge>}
        {mailsUntil !== null && <MailCountdown until={mailsUntil} />}
      </span>
    ),
  },
  {
    label: columns.received,
    isHeadedInCard: true,
    isNarrow: true,
    className: 'soft',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    label: columns.actions,
    isHeadingHidden: true,
    isNarrow: true,
    className: styles.actions,
    cell: (request) => <StatusMenu request={request} />,
  },
]

function listing({ listingSlug, listingTitle, operatorHasMail, delivery }: StaffRequest) {
  return (
    <>
      {listingSlug === null ? (
        <>
          <strong>{listingTitle}</strong>
          <span className="soft">{texts.gone}</span>
        </>
      ) : (
        <PageLink to="/hundepension/:slug" params={{ slug: listingSlug }}>
          {listingTitle}
        </PageLink>
      )}
      {!operatorHasMail && <span className="soft">{texts.noMail}</span>}
      {delivery === 'undeliverable' && <span className="soft">{texts.undeliverable}</span>}
    </>
  )
}

function customer({ customerName, customerEmail, customerPhone }: StaffRequest) {
  return (
    <>
      <span>{customerName}</span>
      <a href={mailHref(customerEmail)} className="soft">
        {customerEmail}
      </a>
      <a href={phoneHref(customerPhone)} className="soft">
        {customerPhone}
      </a>
    </>
  )
}
