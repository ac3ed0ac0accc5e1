import type { Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { operation, staffOperation } from '#platform/server/http.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { looksLikeAdvertising } from '../rules.ts'
import { judge, receiveMessage, SAME_MINUTES, showMessage, showMessages, undoJudgement } from './service.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** The operations around messages to the directory, and the form as it is sent where no scripts run. */
export function contact(db: Db, sender: Sender): Feature {
  const guard = new FormGuard<contract.MessageInput>({
    trap: 'website',
    minDurationMs: 3000,
    looksLikeSpam: ({ message }) => looksLikeAdvertising(message),
    limits: [
      { per: 'address', max: 5, withinMs: TEN_MINUTES_MS },
      // Nobody is flooded with copies of what others write.
      // Nor does anybody keep the owner of an address from writing.
      { per: ({ email }) => countedAddress(email), max: 3, withinMs: 6 * TEN_MINUTES_MS, beyond: 'keep' },
    ],
    same: { by: ({ email, message }) => JSON.stringify([email, message]), withinMinutes: SAME_MINUTES },
    tooMany: () =>
      'Von dir sind gerade schon mehrere Nachrichten gekommen. Bitte versuche es später noch einmal.',
  })
  const receive = async (input: contract.MessageInput, address: string) =>
    receiveMessage(db, sender, input, guard.pass(input, address).suspectedSpam)
  return {
    operations: [
      operation(contract.sendMessage, ({ body }, { address }) => receive(body, address)),
      staffOperation(contract.staffMessages, ({ query }) => showMessages(db, query.view, rangeOf(query))),
      staffOperation(contract.messageById, ({ params }) => showMessage(db, params.id)),
      staffOperation(contract.judgeMessage, ({ params, body }, staff) =>
        judge(db, sender, staff, params.id, body.isSpam),
      ),
      staffOperation(contract.undoJudgement, ({ params }, staff) => undoJudgement(db, staff, params.id)),
    ],
    forms: [
      formRoute({
        path: '/kontakt',
        body: contract.sendMessage.body,
        submit: async ({ body }, { ip }) => {
          await receive(body, ip)
          return { to: '/kontakt?gesendet=1' }
        },
      }),
    ],
  }
}
