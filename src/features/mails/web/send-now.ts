import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { sendDecisionNow } from '../contract.ts'

/** Sends the mails of a decision that still wait for it to be taken back, and answers how many; `about` names it, such as `review 12`. */
export function sendNow(api: ApiClient, about: string): () => Promise<{ mails: number }> {
  return () => api.send<typeof sendDecisionNow>('POST', '/api/admin/mails/waiting', { body: { about } })
}
