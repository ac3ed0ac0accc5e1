import { type Operation, operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import type { DoubleOptIn } from './double-opt-in.ts'

/** The calls of the pages that the links of notices lead to. */
export function noticeOperations(optIn: DoubleOptIn): Operation[] {
  return [
    operation(contract.noticeToConfirm, ({ params }) => optIn.readConfirmation(params.token)),
    operation(contract.confirmNotice, ({ params }) => optIn.confirm(params.token)),
    operation(contract.noticeToEnd, ({ params }) => optIn.readUnsubscription(params.token)),
    operation(contract.endNotice, async ({ params }) => {
      await optIn.unsubscribe(params.token)
      return { ended: true as const }
    }),
  ]
}
