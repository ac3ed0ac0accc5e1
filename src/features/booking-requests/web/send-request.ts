import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Attempt } from '#platform/web/form/use-form.ts'
import type { SentRequest, sendBookingRequest } from '../contract.ts'
import type { RequestValues } from '../forms.ts'

/** Sends one request for each listing. */
export async function sendRequest(
  api: ApiClient,
  listingIds: readonly number[],
  values: RequestValues,
  { key, elapsedMs }: Attempt,
): Promise<SentRequest[]> {
  const [listingId] = listingIds
  const recipients = listingIds.length === 1 ? { listingId } : { listingIds: [...listingIds] }
  const answer = await api.send<typeof sendBookingRequest>(
    'POST',
    '/api/booking-requests',
    { body: { ...values, ...recipients, elapsedMs } },
    { idempotencyKey: key },
  )
  return answer.requests
}
