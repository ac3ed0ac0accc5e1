/** Putting off what waits, as an action that can be taken back. */

import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import type { deferItem, InboxItem, resumeItem } from '../contract.ts'
import { texts } from './inbox-texts.ts'

export function deferral(
  api: ApiClient,
  { kind, id }: Pick<InboxItem, 'kind' | 'id'>,
  until: Date,
): StaffAction {
  const params = { kind, id }
  return {
    write: () =>
      api.send<typeof deferItem>('PUT', '/api/admin/inbox/:kind/:id/deferral', {
        params,
        body: { until: until.toISOString() },
      }),
    done: { title: texts.deferredUntil(formatMoment(until.toISOString())) },
    failed: texts.failedDeferral,
    undo: resumption(api, params),
  }
}

/** Shows again what was put off. */
export function resumption(api: ApiClient, { kind, id }: Pick<InboxItem, 'kind' | 'id'>): StaffAction {
  return {
    write: () =>
      api.send<typeof resumeItem>('DELETE', '/api/admin/inbox/:kind/:id/deferral', { params: { kind, id } }),
    done: { title: texts.resumed },
    failed: texts.failedDeferral,
  }
}
