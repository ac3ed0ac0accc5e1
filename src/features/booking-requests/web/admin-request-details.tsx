import { useState } from 'react'
import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { useAnswer } from '#platform/web/use-answer.ts'
import type { Status } from '../rules.ts'
import type { bookingRequestDetail, releaseRequest, StaffRequest } from '../staff-contract.ts'
import { dogDetails, extraFacts } from '../stay-texts.ts'
import styles from './admin-requests.module.css'
import { texts } from './admin-texts.ts'
import { HeldInvitation } from './held-invitation.tsx'
import { RequestDesk } from './request-desk.tsx'

interface RequestDetailsProps {
  request: StaffRequest
  /** Somebody has pressed the key for a note. */
  isNoting: boolean
}

/** What stands under a row: its stations, the wishes and the answer, the mails, and what staff note. */
export function RequestDetails({ request, isNoting }: RequestDetailsProps) {
  const { api } = usePage()
  const { id, status, suspectedSpam } = request
  const [changes, setChanges] = useState(0)
  // A change of the row is a new line of the history.
  const { answer, isFailed } = useAnswer(`booking-requests/${id} ${status} ${suspectedSpam} ${changes}`, () =>
    api.call<typeof bookingRequestDetail>('/api/booking-requests/:id', { params: { id } }),
  )
  return (
    <div className={`framed stack gap-4 ${styles.more}`}>
      {!answer && !isFailed && <p role="status">{texts.loading}</p>}
      {isFailed && <p role="alert">{texts.failedHistory}</p>}
      {answer && (
        <RequestDesk detail={answer} isNoting={isNoting} onChanged={() => setChanges((count) => count + 1)}>
          <Wishes request={request} />
          {suspectedSpam && <Release id={id} status={status} />}
          {answer.signals.length > 0 && <HeldInvitation detail={answer} />}
        </RequestDesk>
      )}
    </div>
  )
}

function Wishes({ request }: { request: StaffRequest }) {
  const dog = dogDetails(request)
  const facts = [...(dog === '' ? [] : [{ label: texts.dog, text: dog }]), ...extraFacts(request)]
  return (
    <>
      <h2>{texts.wishes}</h2>
      <p className="as-written">{request.specialRequests ?? texts.noWishes}</p>
      {facts.map(({ label, text }) => (
        <p key={label} className="soft">
          {label}: {text}
        </p>
      ))}
    </>
  )
}

/** Only what waits goes to anybody when it is released. */
export function Release({ id, status }: { id: number; status: Status }) {
  const { api } = usePage()
  if (status !== 'pending') return <p className={`soft ${styles.release}`}>{texts.reopenToRelease}</p>
  return (
    <div className={`stack gap-2 ${styles.release}`}>
      <p className="soft">{texts.releaseHint}</p>
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
    undo: {
      ...wayBack(api, 'request-release', id),
      done: { title: texts.unreleased },
      failed: texts.failedRelease,
    },
  }
}
