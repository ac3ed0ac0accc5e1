import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import type { InquiryMarking, markInquiry, StaffInquiry } from '../contract.ts'

/** Marks an inquiry, unless somebody else has marked it meanwhile; can be taken back for a while. */
export function markAction(
  api: ApiClient,
  { id, status, suspectedSpam }: StaffInquiry,
  marked: Omit<InquiryMarking, 'from'>,
  titles: { done: string; undone: string },
): StaffAction {
  return {
    write: () =>
      api.send<typeof markInquiry>('PATCH', '/api/admin/premium-inquiries/:id', {
        params: { id },
        body: { ...marked, from: { status, suspectedSpam } },
      }),
    done: { title: titles.done },
    undo: { ...wayBack(api, 'premium-inquiry', id, false), done: { title: titles.undone } },
  }
}
