import { MailStatusBadge } from '#features/mails/web/staff-exports.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { texts } from './admin-texts.ts'
import styles from './request-desk.module.css'

/** The mails about a request, with what became of each; `now` in milliseconds. */
export function RequestMails({ mails, now }: { mails: BookingRequestDetail['mails']; now: number }) {
  return (
    <section className={`stack gap-3 ${styles.part}`}>
      <h2>
        {texts.mails} <span>{mails.length}</span>
      </h2>
      {mails.length === 0 && <p className="soft">{texts.noMails}</p>}
      <ul className={`stack ${styles.mails}`}>
        {mails.map(({ id, subject, to, status, at }) => {
          const seconds = Math.ceil((Date.parse(at) - now) / 1000)
          return (
            <li key={id}>
              <PageLink to="/admin/mails/:id" params={{ id: String(id) }}>
                <bdi>{subject}</bdi>
              </PageLink>
              <MailStatusBadge status={status} />
              <span className="soft">{texts.mailTo[to]}</span>
              <span className={`soft ${styles.at}`}>
                {status === 'waiting' && seconds > 0 && seconds < 60
                  ? texts.mailSoon(seconds)
                  : formatMoment(at)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
