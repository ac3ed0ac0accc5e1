import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { SIGNAL_LABELS } from '../rules.ts'
import type { BookingRequestDetail, decideInvitation } from '../staff-contract.ts'
import styles from './admin-requests.module.css'
import { texts } from './admin-texts.ts'

/** Signs of a review of oneself, and the decision about an invitation that is held for them. */
export function HeldInvitation({ detail }: { detail: BookingRequestDetail }) {
  const { api } = usePage()
  const { id, invitation, signals } = detail

  const decide = (decision: 'allowed' | 'refused') => ({
    write: () =>
      api.send<typeof decideInvitation>('POST', '/api/admin/booking-requests/:id/invitation', {
        params: { id },
        body: { decision },
      }),
    done: { title: texts.invitationDecided },
    failed: texts.failedInvitation,
  })

  return (
    <div className={`stack gap-2 ${styles.release}`}>
      <h3 className={styles.moreTitle}>{texts.signals}</h3>
      <ul>
        {signals.map((signal) => (
          <li key={signal}>{SIGNAL_LABELS[signal]}</li>
        ))}
      </ul>
      <p className="soft">{texts.invitation[invitation]}</p>
      {invitation === 'held' && (
        <p className="actions">
          <ActionButton label={texts.invite} action={decide('allowed')} size="small" />
          <ActionButton
            label={texts.refuseInvitation}
            action={decide('refused')}
            variant="quiet"
            size="small"
          />
        </p>
      )}
    </div>
  )
}
