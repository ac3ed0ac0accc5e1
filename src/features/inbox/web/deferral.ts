/** Putting off what waits, as an action that can be taken back. */

import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import type { deferItem, InboxItem, resumeItem } from '../contract.ts'
import { texts } from './inbox-texts.ts'

type Item = Pick<InboxItem, 'kind' | 'id'>

/** When what was put off in this window comes back, in milliseconds. */
const putOff = new Map<string, number>()
const nameOf = ({ kind, id }: Item) => `${kind} ${id}`

/** Whether it was put off here, rather than decided. */
export function isPutOff(item: Item): boolean {
  return (putOff.get(nameOf(item)) ?? 0) > Date.now()
}

export function deferral(api: ApiClient, { kind, id }: Item, until: Date): StaffAction {
  const params = { kind, id }
  return {
    write: async () => {
      await api.send<typeof deferItem>('PUT', '/api/admin/inbox/:kind/:id/deferral', {
        params,
        body: { until: until.toISOString() },
      })
      putOff.set(nameOf(params), until.getTime())
    },
    done: { title: texts.deferredUntil(formatMoment(until.toISOString())) },
    failed: texts.failedDeferral,
    undo: resumption(api, params),
  }
}

/** Shows again what was put off. */
export function resumption(api: ApiClient, { kind, id }: Item): StaffAction {
  const params = { kind, id }
  return {
    write: async () => {
      await api.send<typeof resumeItem>('DELETE', '/api/admin/inbox/:kind/:id/deferral', { params })
      putOff.delete(nameOf(params))
    },
    done: { title: texts.resumed },
    failed: texts.failedDeferral,
  }
}
