import type { Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { operation, Reply, staffOperation } from '#platform/server/http.ts'
import { type SessionCookie, sessionBegins } from '#platform/server/session-cookie.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { found } from '#platform/shared/expected.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { askingJob, lookAtConfirmations } from './asking.ts'
import type { Origins } from './due-queries.ts'
import { type Reported, selectUnconfirmed, unconfirmedById } from './queries.ts'
import {
  answerRequest,
  confirmAsStaff,
  type OperatorActs,
  readRequest,
  undoConfirmAsStaff,
} from './service.ts'

const LOOKED_AT_EVERY_MS = 6 * 60 * 60_000

interface Dependencies {
  db: Db
  links: SignedLinks
  acts: OperatorActs
  /** Of operators. */
  cookie: SessionCookie
  sender: Sender
  reported: Reported
  origins: Origins
}

/** What operators confirm by the link in a mail, what staff do about those who do not, and the job that asks. */
export function confirmations({ db, links, acts, cookie, sender, reported, origins }: Dependencies): Feature {
  const means = { db, links, acts }
  const operations = [
    operation(contract.confirmationRequest, ({ params }) => readRequest(db, links, params.token)),
    operation(contract.answerConfirmation, async ({ params, body }, caller) => {
      const session = await answerRequest(means, params.token, body, caller.headers)
      const headers = session === undefined ? {} : { 'set-cookie': sessionBegins(cookie, session) }
      return new Reply({ answered: true as const }, headers)
    }),
    staffOperation(contract.unconfirmedListings, ({ query }) =>
      selectUnconfirmed(db, reported, rangeOf(query)),
    ),
    staffOperation(contract.unconfirmedById, async ({ params }) =>
      found(await unconfirmedById(db, reported, params.id)),
    ),
    staffOperation(contract.closeListingAsStaff, ({ params }, staff) =>
      db.transaction().execute(async (transaction) => {
        await acts.closeAsStaff(transaction, staff, params.id)
        return { closed: true as const }
      }),
    ),
    staffOperation(contract.reopenListingAsStaff, ({ params }, staff) =>
      db.transaction().execute(async (transaction) => {
        await acts.reopenAsStaff(transaction, staff, params.id)
        return { closed: false as const }
      }),
    ),
    staffOperation(contract.confirmListing, ({ params }, staff) => confirmAsStaff(db, staff, params.id)),
    staffOperation(contract.undoConfirmListing, ({ params }, staff) =>
      undoConfirmAsStaff(db, staff, params.id),
    ),
  ]
  const form = formRoute({
    path: '/stimmt-noch/:token',
    body: contract.answerConfirmation.body,
    submit: async ({ params: { token }, body }, { headers }) => {
      const session = await answerRequest(means, token, body, headers)
      if (session !== undefined)
        return { to: '/mein-eintrag#eintrag', headers: { 'set-cookie': sessionBegins(cookie, session) } }
      return { to: `/stimmt-noch/${token}?gesagt=${body.answer}` }
    },
  })
  const work = {
    name: 'Fragen, ob noch alles stimmt',
    everyMs: LOOKED_AT_EVERY_MS,
    work: () => lookAtConfirmations(db, new Date()),
    failed: 'operators could not be asked whether all is still so',
  }
  return { operations, forms: [form], job: askingJob({ db, links, sender, origins }), works: [work] }
}
