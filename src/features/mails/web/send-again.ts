import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction, WayBack } from '#platform/web/admin/staff-action.ts'
import type { MailSummary, sendMailAgain } from '../contract.ts'
import { AGAIN_NOTES, mailTexts as texts } from './mail-texts.ts'
import { wayBack } from './way-back.ts'

/** Sends a mail once more; for a while it can be taken back. */
export function sendAgainAction(
  api: ApiClient,
  { id, status }: Pick<MailSummary, 'id' | 'status'>,
): StaffAction {
  return {
    write: () =>
      api.send<typeof sendMailAgain>('POST', '/api/admin/mails/:id/send-again', { params: { id } }),
    done: { title: texts.enqueued, description: AGAIN_NOTES[status] },
    failed: texts.failed,
    undo: undoAgain(api, id),
  }
}

/** Leaves a mail as it was before it was to be sent again. */
export function undoAgain(api: ApiClient, id: number): WayBack {
  return { ...wayBack(api, 'mail', id), done: { title: texts.notAgain }, failed: texts.failed }
}
