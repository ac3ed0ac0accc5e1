import { useState } from 'react'
import { formatMoment } from '#platform/shared/format.ts'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import { STATUS_LABELS } from '../rules.ts'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { releaseAction } from './admin-request-details.tsx'
import styles from './admin-requests.module.css'
import { statusAction } from './admin-status-menu.tsx'
import { STATUS_KEYS, texts } from './admin-texts.ts'
import { ContactLinks } from './contact-links.tsx'
import { RequestDesk } from './request-desk.tsx'
import { StayFacts } from './stay-facts.tsx'

/** A request with all that is known of it, and what staff can decide. */
export function RequestWork({ request }: { request: BookingRequestDetail }) {
  const { api, reload } = usePage()
  const [isNoting, setNoting] = useState(false)
  useStaffKeys(texts.request, [{ keys: 'M', label: texts.noteKey, run: () => setNoting(true) }])
  const { id, status, suspectedSpam, listingTitle, listingSlug, createdAt } = request
  return (
    <article className={styles.work} aria-labelledby={`request-${id}`}>
      <header>
        <h2 id={`request-${id}`}>
          {listingSlug === null ? (
            listingTitle
          ) : (
            <PageLink to="/hundepension/:slug" params={{ slug: listingSlug }} target="_blank" rel="noopener">
              {listingTitle}
            </PageLink>
          )}
        </h2>
        <p className="actions gap-1">
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          {request.isOverdue && <Badge tone="refused">{texts.overdue}</Badge>}
          {suspectedSpam && <Badge tone="refused">{texts.spam}</Badge>}
          {!request.operatorHasMail && <Badge tone="neutral">{texts.noMail}</Badge>}
          <span className="soft">
            #{id}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
        </p>
      </header>
      <section>
        <h3>{texts.columns.customer}</h3>
        <p>{request.customerName}</p>
        <p className="actions gap-1">
          <ContactLinks email={request.customerEmail} phone={request.customerPhone} />
        </p>
      </section>
      <div className={`framed stack gap-4 ${styles.more}`}>
        <RequestDesk detail={request} isNoting={isNoting} onChanged={() => void reload()}>
          <StayFacts stay={request} dogLabel={texts.dog} />
        </RequestDesk>
      </div>
      {status === 'pending' && (
        <Decisions>
          {suspectedSpam ? (
            <>
              <ActionButton label={texts.release} action={releaseAction(api, id)} shortcut="F" />
              <ActionButton
                label={texts.discard}
                action={statusAction(api, request, 'rejected')}
                shortcut="A"
                variant="quiet"
              />
            </>
          ) : (
            STATUS_KEYS.map(({ key, status: to }) => (
              <ActionButton
                key={key}
                label={STATUS_LABELS[to]}
                action={statusAction(api, request, to)}
                shortcut={key}
                variant={to === 'confirmed' ? 'brand' : 'quiet'}
              />
            ))
          )}
        </Decisions>
      )}
    </article>
  )
}
