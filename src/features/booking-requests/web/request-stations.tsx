import { maySendAgain } from '#features/mails/rules.ts'
import { sendAgainAction } from '#features/mails/web/staff-exports.ts'
import { phoneHref } from '#platform/shared/phone-href.ts'
import { UndoButton } from '#platform/web/admin/undo-button.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { statusUndo } from './admin-status-menu.tsx'
import { texts } from './admin-texts.ts'
import styles from './request-desk.module.css'
import { stationsOf } from './stations.ts'
import { useOwnEnd } from './use-now.ts'

const ICONS = { done: 'check', waiting: 'clock', uncertain: 'clock', failed: 'x' } as const

interface RequestStationsProps {
  detail: BookingRequestDetail
  /** In milliseconds. */
  now: number
  onChanged: () => void
}

/** How far a request has come, as a line with the time between its stations, and what staff can do about what hangs. */
export function RequestStations({ detail, now, onChanged }: RequestStationsProps) {
  const mailsEnd = useOwnEnd(detail.mailsUntil)
  const undoEnd = useOwnEnd(detail.undoUntil)
  return (
    <ol className={styles.stations} aria-label={texts.stations.label}>
      {stationsOf(detail, now, mailsEnd).map(({ state, title, lines, took, isWaited }, index) => (
        <li key={title} data-state={state} data-waited={isWaited}>
          {took !== '' && <span className={styles.took}>{took}</span>}
          <span className={`disc ${styles.dot}`}>
            <Icon name={ICONS[state]} size={16} />
          </span>
          <div>
            <p>
              <strong>{title}</strong>
              {lines.map((line) => (
                <span key={line} className="soft">
                  {line}
                </span>
              ))}
            </p>
            {index === 1 && (state === 'failed' || state === 'uncertain') && (
              <MailActions detail={detail} onChanged={onChanged} />
            )}
            {index === 3 && now < undoEnd && <StatusUndo detail={detail} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What helps where the mail did not, or perhaps not, get to the operator. */
function MailActions({ detail, onChanged }: Omit<RequestStationsProps, 'now'>) {
  const { api } = usePage()
  const { operatorMail: mail, status } = detail
  if (!mail || status !== 'pending' || !maySendAgain(mail.status)) return null
  return (
    <div className={`actions gap-1 ${styles.actions}`}>
      {!mail.isSettled && (
        <PageLink
          to="/admin/durcharbeiten"
          search={{ art: 'mails', nummer: String(mail.id) }}
          className={buttonClass('quiet', 'small')}
        >
          {texts.newAddress}
        </PageLink>
      )}
      {mail.phone !== null && (
        <a href={phoneHref(mail.phone)} className={buttonClass('quiet', 'small')}>
          {texts.call}
        </a>
      )}
      <ActionButton
        label={texts.sendAgain}
        action={sendAgainAction(api, mail)}
        variant="quiet"
        size="small"
        onDone={onChanged}
      />
    </div>
  )
}

function StatusUndo({ detail }: { detail: BookingRequestDetail }) {
  const { api } = usePage()
  const former = detail.events.findLast(({ kind }) => kind === 'status')?.from
  if (!former) return null
  return (
    <div className={`actions ${styles.actions}`}>
      <UndoButton action={statusUndo(api, detail, former)} />
    </div>
  )
}
