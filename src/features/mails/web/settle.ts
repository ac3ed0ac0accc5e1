import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import type { MailSummary, settleMail } from '../contract.ts'
import { mailTexts as texts } from './mail-texts.ts'

/** What a mail was to tell is settled without it, by phone for example; can be taken back. */
export function settleAction(api: ApiClient, { id }: Pick<MailSummary, 'id'>): StaffAction {
  const set = (settled: boolean) =>
    api.send<typeof settleMail>('PUT', '/api/admin/mails/:id/settled', { params: { id }, body: { settled } })
  return {
    write: () => set(true),
    done: { title: texts.settled },
    failed: texts.settleFailed,
    undo: { write: () => set(false), done: { title: texts.unsettled }, failed: texts.settleFailed },
  }
}
