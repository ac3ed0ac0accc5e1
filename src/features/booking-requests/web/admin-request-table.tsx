import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { StaffRequest } from '../contract.ts'
import { STATUS_LABELS } from '../rules.ts'
import { dogsText, momentText, periodText } from '../stay-texts.ts'
import { RequestDetails } from './admin-request-details.tsx'
import styles from './admin-requests.module.css'
import { StatusMenu } from './admin-status-menu.tsx'
import { texts } from './admin-texts.ts'
import { mailHref, phoneHref } from './contact-hrefs.ts'
import { STATUS_TONES } from './status-tones.ts'

interface RequestTableProps {
  api: ApiClient
  requests: readonly StaffRequest[]
  onChanged: () => void
}

/** The requests, the newest first; where the width is small each row stands as a card. Roles survive that. */
export function RequestTable({ api, requests, onChanged }: RequestTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpened((ids) =>
      ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
    )
  const { columns } = texts
  return (
    <div className={styles.panel}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards the rows are no table any more, unless it is said */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{texts.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[
              columns.id,
              columns.listing,
              columns.customer,
              columns.stay,
              columns.dogs,
              columns.status,
              columns.received,
            ].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {requests.map((request) => {
            const isOpen = opened.has(request.id)
            return (
              <Fragment key={request.id}>
                <tr role="row" className={styles.row}>
                  <td role="cell" className={styles.id}>
                    <button
                      type="button"
                      className={styles.expander}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? `anfrage-${request.id}` : undefined}
                      aria-label={texts.more(request.id)}
                      onClick={() => toggle(request.id)}
                    >
                      <ChevronDown size={18} aria-hidden="true" />
                    </button>
                    #{request.id}
                  </td>
                  <td role="cell" className={styles.listing}>
                    {request.listingSlug === null ? (
                      <>
                        <strong>{request.listingTitle}</strong>
                        <span className={styles.soft}>{texts.gone}</span>
                      </>
                    ) : (
                      <a href={`/hundepension/${encodeURIComponent(request.listingSlug)}`}>
                        {request.listingTitle}
                      </a>
                    )}
                    {!request.operatorHasMail && <span className={styles.soft}>{texts.noMail}</span>}
                  </td>
                  <td role="cell" data-label={columns.customer}>
                    <span>{request.customerName}</span>
                    <a href={mailHref(request.customerEmail)} className={styles.soft}>
                      {request.customerEmail}
                    </a>
                    <a href={phoneHref(request.customerPhone)} className={styles.soft}>
                      {request.customerPhone}
                    </a>
                  </td>
                  <td role="cell" data-label={columns.stay}>
                    {periodText(request.checkInDate, request.checkOutDate)}
                  </td>
                  <td role="cell" data-label={columns.dogs}>
                    <span>{dogsText(request)}</span>
                    {request.dogBreed !== null && <span className={styles.soft}>{request.dogBreed}</span>}
                  </td>
                  <td role="cell" data-label={columns.status}>
                    <span className={styles.badges}>
                      <Badge tone={STATUS_TONES[request.status]}>{STATUS_LABELS[request.status]}</Badge>
                      {request.isOverdue && <Badge tone="refused">{texts.overdue}</Badge>}
                      {request.suspectedSpam && <Badge tone="refused">{texts.spam}</Badge>}
                    </span>
                  </td>
                  <td role="cell" data-label={columns.received} className={styles.soft}>
                    <time dateTime={request.createdAt}>{momentText(request.createdAt)}</time>
                  </td>
                  <td role="cell" className={styles.actions}>
                    <StatusMenu api={api} request={request} onChanged={onChanged} />
                  </td>
                </tr>
                {isOpen && (
                  <tr role="row" id={`anfrage-${request.id}`} className={styles.details}>
                    <td role="cell" colSpan={8}>
                      <RequestDetails api={api} request={request} onChanged={onChanged} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}
