import type { Uploads } from '#features/images/server/exports.ts'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Access } from '#features/operators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { operation, Page, staffOperation } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { OPEN_STATUSES } from '../rules.ts'
import { GONE, RegistrationDesk } from './desk.ts'
import { readDetail, toStaff } from './detail.ts'
import { Intake } from './intake.ts'
import { showMailOf } from './mail-preview.ts'
import { RegistrationMails } from './mails.ts'
import * as queries from './queries.ts'

/** Registrations of a call that says no number. */
const DEFAULT_LIMIT = 100

interface Dependencies {
  db: Db
  links: SignedLinks
  uploads: Uploads
  access: Access
  config: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail' | 'imprint' | 'rateLimit'>
}

/** The operations around registrations, and their forms as they are sent where no scripts run. */
export function registrations({ db, links, uploads, access, config }: Dependencies): Feature {
  const mails = new RegistrationMails(config, links)
  const intake = new Intake(db, uploads, mails, config.rateLimit > 0)
  const desk = new RegistrationDesk(db, mails, access)
  const operations = [
    operation(contract.registerListing, ({ body }, { address, idempotencyKey }) =>
      intake.receive(body, address, idempotencyKey),
    ),
    operation(contract.askedRegistration, ({ params }) => readQuestion(db, mails, params.token)),
    operation(contract.answerQuestion, ({ params, body }) =>
      takeAnswer(db, mails, params.token, body.message),
    ),
    staffOperation(contract.listRegistrations, async ({ query }) => {
      const range = { limit: query.limit ?? DEFAULT_LIMIT, offset: query.offset ?? 0 }
      const { entries, total } = await queries.registrationsIn(db, { view: 'all' }, range)
      return new Page(entries.map(toStaff), total)
    }),
    staffOperation(contract.pagedRegistrations, async ({ query }) => {
      const [{ entries, total }, counts] = await Promise.all([
        queries.registrationsIn(db, query, rangeOf(query)),
        queries.countRegistrations(db),
      ])
      return { entries: entries.map(toStaff), total, counts }
    }),
    staffOperation(contract.registrationDetail, ({ params }) => readDetail(db, params.id)),
    staffOperation(contract.activateRegistration, ({ params }, staff) => desk.activate(staff, params.id)),
    staffOperation(contract.mergeRegistration, ({ params, body }, staff) =>
      desk.merge(staff, params.id, body),
    ),
    staffOperation(contract.rejectRegistration, ({ params, body }, staff) =>
      desk.reject(staff, params.id, body.reason),
    ),
    staffOperation(contract.askAboutRegistration, ({ params, body }, staff) =>
      desk.ask(staff, params.id, body.message),
    ),
    staffOperation(contract.registrationMail, ({ params, body }) =>
      showMailOf({ db, mails, look: config }, params.id, body),
    ),
    staffOperation(contract.releaseRegistration, ({ params }, staff) => desk.release(staff, params.id)),
    staffOperation(contract.undoRegistrationDecision, ({ params }, staff) => desk.undo(staff, params.id)),
  ]
  const forms = [
    formRoute({
      path: '/hundepension-anmelden',
      body: contract.registerListing.body,
      uploads: contract.registerListing.uploads,
      submit: async ({ body }, { ip }) => {
        const { number, answerBy } = await intake.receive(body, ip, undefined)
        return { to: `/hundepension-anmelden?gesendet=${number}&bis=${answerBy}` }
      },
    }),
    formRoute({
      path: '/anmeldung/:token',
      body: contract.answerQuestion.body,
      submit: async ({ params: { token }, body }) => {
        await takeAnswer(db, mails, token, body.message)
        return { to: `/anmeldung/${encodeURIComponent(token)}?gesendet=1` }
      },
    }),
  ]
  return { operations, forms }
}

/** What the page behind the link in a question shows. */
async function readQuestion(db: Db, mails: RegistrationMails, token: string) {
  const row = found(await queries.registrationBy(db, { key: mails.keyOf(token) }), GONE, 'gone')
  const messages = await queries.messagesOf(db, row.id)
  return {
    listingTitle: row.listingTitle,
    status: row.status,
    messages: messages.map(({ authorName: _, ...message }) => withTimes(message)),
  }
}

/** Keeps the answer and tells staff; the same words a second time are one answer. */
async function takeAnswer(
  db: Db,
  mails: RegistrationMails,
  token: string,
  message: string,
): Promise<{ received: true }> {
  const key = mails.keyOf(token)
  return db.transaction().execute(async (transaction) => {
    const row = found(await queries.lockRegistration(transaction, { key }), GONE, 'gone')
    const last = (await queries.messagesOf(transaction, row.id)).at(-1)
    if (last?.author === 'operator' && last.message === message) return { received: true }
    if (!OPEN_STATUSES.includes(row.status))
      throw new ApiError('conflict', 'Über diese Anmeldung ist inzwischen entschieden.')
    const answer = { registrationId: row.id, author: 'operator', authorName: null, message } as const
    const id = await queries.insertMessage(transaction, answer)
    await queries.setOpenStatus(transaction, row.id, 'new')
    await enqueueMails(transaction, [mails.answered(row, message, id)])
    return { received: true }
  })
}
