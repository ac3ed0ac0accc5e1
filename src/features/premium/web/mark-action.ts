import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import type { InquiryMarking, markInquiry, StaffInquiry, undoInquiryMark } from '../contract.ts'
import { staffTexts as texts } from './staff-texts.ts'

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
    undo: {
      write: () =>
        api.send<typeof undoInquiryMark>('POST', '/api/admin/premium-inquiries/:id/undo', {
          params: { id },
        }),
      done: { title: titles.undone },
    },
  }
}
