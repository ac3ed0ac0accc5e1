import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { bookingRequestDetail, releaseRequest, StaffRequest } from '../contract.ts'
import { dogDetails, extraFacts } from '../stay-texts.ts'
import styles from './admin-requests.module.css'
import { eventText, texts } from './admin-texts.ts'
import { History } from './history.tsx'

interface RequestDetailsProps {
  api: ApiClient
  request: StaffRequest
}

/** What stands under a row: the wishes, and all that happened. */
export function RequestDetails({ api, request }: RequestDetailsProps) {
  const { id, status, suspectedSpam, specialRequests } = request
  const detail = useQuery({
    // A change of the row is a new line of the history.
    queryKey: ['booking-requests', 'detail', id, status, suspectedSpam],
    queryFn: () => api.call<typeof bookingRequestDetail>('/api/booking-requests/:id', { params: { id } }),
    gcTime: 0,
  })
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
      </div>
      <div>
        <h2 className={styles.moreTitle}>{texts.history}</h2>
        {detail.isPending && <p role="status">{texts.loading}</p>}
        {detail.isError && <p role="alert">{texts.failedHistory}</p>}
        {detail.data && <History entries={detail.data.events} describe={eventText} />}
      </div>
    </div>
  )
}

function Release({ api, id }: { api: ApiClient; id: number }) {
  const { isSending, carryOut } = useStaffAction()

  const release = () =>
    carryOut({
      write: () =>
        api.send<typeof releaseRequest>('POST', '/api/admin/booking-requests/:id/release', {
          params: { id },
        }),
      done: { title: texts.released },
      failed: texts.failedRelease,
    })

  return (
    <div className={styles.release}>
      <p className={styles.soft}>{texts.releaseHint}</p>
      <Button variant="brand" size="small" onClick={release} disabled={isSending}>
        {texts.release}
      </Button>
    </div>
  )
}
