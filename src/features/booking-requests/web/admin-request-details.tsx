import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import type { bookingRequestDetail, releaseRequest, StaffRequest } from '../staff-contract.ts'
import { dogDetails, extraFacts } from '../stay-texts.ts'
import styles from './admin-requests.module.css'
import { eventText, texts } from './admin-texts.ts'
import { HeldInvitation } from './held-invitation.tsx'
import { History } from './history.tsx'

interface RequestDetailsProps {
  api: ApiClient
  request: StaffRequest
}

/** What stands under a row: the wishes, and all that happened. */
export function RequestDetails({ api, request }: RequestDetailsProps) {
  const { id, status, suspectedSpam, specialRequests } = request
  // A change of the row is a new line of the history.
  const detail = useAnswer(`booking-requests/${id} ${status} ${suspectedSpam}`, () =>
    api.call<typeof bookingRequestDetail>('/api/booking-requests/:id', { params: { id } }),
  )
  const dog = dogDetails(request)
  const facts = [...(dog === '' ? [] : [{ label: texts.dog, text: dog }]), ...extraFacts(request)]
  return (
    <div className={styles.more}>
      <div>
        <h2 className={styles.moreTitle}>{texts.wishes}</h2>
        <p className={styles.wishes}>{specialRequests ?? texts.noWishes}</p>
        {facts.map(({ label, text }) => (
          <p key={label} className={styles.soft}>
            {label}: {text}
          </p>
        ))}
        {suspectedSpam && <Release api={api} id={id} />}
        {detail.answer && detail.answer.signals.length > 0 && (
          <HeldInvitation api={api} detail={detail.answer} />
        )}
      </div>
      <div>
        <h2 className={styles.moreTitle}>{texts.history}</h2>
        {!detail.answer && !detail.isFailed && <p role="status">{texts.loading}</p>}
        {detail.isFailed && <p role="alert">{texts.failedHistory}</p>}
        {detail.answer && <History entries={detail.answer.events} describe={eventText} />}
      </div>
    </div>
  )
}

function Release({ api, id }: { api: ApiClient; id: number }) {
  return (
    <div className={styles.release}>
      <p className={styles.soft}>{texts.releaseHint}</p>
      <ActionButton label={texts.release} action={releaseAction(api, id)} size="small" />
    </div>
  )
}

/** Lets a request under suspicion go its way. */
export function releaseAction(api: ApiClient, id: number): StaffAction {
  return {
    write: () =>
      api.send<typeof releaseRequest>('POST', '/api/admin/booking-requests/:id/release', { params: { id } }),
    done: { title: texts.released },
    failed: texts.failedRelease,
  }
}
