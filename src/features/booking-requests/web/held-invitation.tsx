import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SIGNAL_LABELS } from '../rules.ts'
import type { BookingRequestDetail, decideInvitation } from '../staff-contract.ts'
import styles from './admin-requests.module.css'
import { texts } from './admin-texts.ts'

/** Signs of a review of oneself, and the decision about an invitation that is held for them. */
export function HeldInvitation({ detail }: { detail: BookingRequestDetail }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const { id, invitation, signals } = detail

  const decide = (decision: 'allowed' | 'refused') =>
    carryOut({
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
          <Button variant="brand" size="small" onClick={() => decide('allowed')} disabled={isSending}>
            {texts.invite}
          </Button>
          <Button variant="quiet" size="small" onClick={() => decide('refused')} disabled={isSending}>
            {texts.refuseInvitation}
          </Button>
        </p>
      )}
    </div>
  )
}
