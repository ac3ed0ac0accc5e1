import type { TestApp } from '#app/test-app.ts'
import { sendNew } from './factory.ts'

/** What tests do with requests to one listing, as each of its two sides and as staff. */
export function requestCalls(
  app: TestApp,
  of: { listing: () => { id: number }; staff: () => Record<string, string> },
) {
  return {
    newRequest: (changed: object = {}) =>
      sendNew(app, app.database.db, { listingId: of.listing().id, ...changed }),
    asCustomer: (token: string) => app.call('GET', `/api/requests/${token}`),
    asOperator: (token: string) => app.call('GET', `/api/operator-requests/${token}`),
    cancel: (token: string, reason = '') => app.call('POST', `/api/requests/${token}/cancel`, { reason }),
    answer: (token: string, decision: string, message = '') =>
      app.call('POST', `/api/operator-requests/${token}/answer`, { decision, message }),
    setStatus: (id: number, status: string, message = '', from?: string) =>
      app.call('PATCH', `/api/booking-requests/${id}/status`, { status, message, from }, of.staff()),
    /** What happened to it, the oldest first. */
    events: (id: number) =>
      app.database.db
        .selectFrom('bookingRequestEvent')
        .select(['actor', 'actorName', 'kind', 'fromStatus', 'toStatus', 'message'])
        .where('requestId', '=', id)
        .orderBy('id')
        .execute(),
    mails: (kind: string) =>
      app.database.db.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute(),
  }
}
