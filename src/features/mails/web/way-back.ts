import { type Revocable, undoCall } from '#features/administrators/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { WayBack } from '#platform/web/admin/staff-action.ts'
import type { sendDecisionNow } from '../contract.ts'

/** Takes back what staff decided about the thing of this number; where mails wait for that, they may be sent at once. */
export function wayBack(api: ApiClient, of: Revocable, id: number, isMailed = true): WayBack {
  const about = `${of} ${id}`
  return {
    write: () => undoCall(api, of, id),
    ...(isMailed && {
      sendNow: () =>
        api.send<typeof sendDecisionNow>('POST', '/api/admin/mails/waiting', { body: { about } }),
    }),
  }
}
