import type { FastifyInstance } from 'fastify'
import { listingIdBySlug } from '#features/listings/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Feature } from '#platform/server/feature.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import {
  type Caller,
  madeOf,
  type Operation,
  operation,
  Page,
  staffOperation,
} from '#platform/server/http.ts'
import { parseInput } from '#platform/server/refusal.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { found } from '#platform/shared/expected.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import type { SentRequest } from '../contract.ts'
import * as contract from '../contract.ts'
import type { RequestInput } from '../schemas.ts'
import * as schemas from '../schemas.ts'
import * as staffContract from '../staff-contract.ts'
import { closingAt } from './closing.ts'
import * as customer from './customer.ts'
import type { Desk } from './desk.ts'
import { doDueWork } from './due-work.ts'
import { requestGuard } from './guard.ts'
import { RequestPaths } from './links.ts'
import * as operator from './operator.ts'
import { readResponseFacts } from './response-facts.ts'
import * as staffDesk from './staff.ts'
import { listForStaff, pageForStaff } from './staff-list.ts'
import { Submissions } from './submissions.ts'

/** Requests of a call that says no number. */
const DEFAULT_LIMIT = 100
const DUE_EVERY_MS = 60_000

interface Dependencies extends Omit<Desk, 'sender' | 'paths'> {
  links: SignedLinks
  config: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail' | 'rateLimit'>
}

/** All that the server does with booking requests: among it, each minute it reminds and invites. */
export function bookingRequests({ links, config, ...others }: Dependencies) {
  const paths = new RequestPaths(links)
  const desk: Desk = { ...others, sender: config, paths }
  const submissions = new Submissions(desk.db, desk)
  const guard = requestGuard(config.rateLimit > 0)
  const submit: Submit = (input, { idempotencyKey, ...sender }) =>
    submissions.submit(input, idempotencyKey, guard.admit(input, sender.address), paths.deviceOf(sender))
  return {
    operations: operations(desk, submit),
    forms: forms(desk, submit),
    addRoutes: (app: FastifyInstance) => addCalendarFiles(app, desk),
    closing: closingAt(desk),
    works: [
      {
        name: 'Erinnerungen und Einladungen',
        everyMs: DUE_EVERY_MS,
        work: () => doDueWork(desk, new Date()),
        failed: 'reminders and invitations failed',
      },
    ],
  } satisfies Feature & Record<'closing', unknown>
}

type Submit = (
  input: RequestInput,
  sender: Pick<Caller, 'address' | 'headers' | 'idempotencyKey'>,
) => Promise<{ requests: SentRequest[] }>

function operations(desk: Desk, submit: Submit): Operation[] {
  return [
    operation(contract.sendBookingRequest, ({ body: { listingId, listingIds, ...body } }, caller) => {
      const ids = listingIds ?? (listingId === undefined ? [] : [listingId])
      return submit({ ...body, listingIds: ids, elapsedMs: body.elapsedMs }, caller)
    }),
    operation(contract.customerRequest, ({ params }, { isHead }) =>
      customer.readAsCustomer(desk, params.token, new Date(), isHead),
    ),
    operation(contract.cancelRequest, ({ params, body }) =>
      customer.cancelAsCustomer(desk, params.token, body.reason),
    ),
    operation(contract.operatorRequest, ({ params }, { isHead }) =>
      operator.readAsOperator(desk, params.token, new Date(), isHead),
    ),
    operation(contract.answerRequest, ({ params, body }, caller) =>
      operator.answerAsOperator(desk, params.token, body, desk.paths.deviceOf(caller)),
    ),
    operation(contract.undoAnswer, ({ params }) => operator.undoAsOperator(desk, params.token)),
    operation(contract.withdrawOtherRequests, ({ params }) => customer.withdrawOthers(desk, params.token)),
    operation(contract.forwardRequest, ({ params, body }) =>
      customer.forwardAsCustomer(desk, params.token, body.listingIds),
    ),
    operation(contract.replyToOperator, ({ params, body }) =>
      customer.replyAsCustomer(desk, params.token, body.message),
    ),
    operation(contract.responseFacts, async ({ params: { id } }) =>
      madeOf({ listings: [id] }, await readResponseFacts(desk.db, id)),
    ),
    staffOperation(staffContract.listBookingRequests, async ({ query }) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = query
      const { entries, total } = await listForStaff(desk, query, { limit, offset })
      return new Page(entries, total)
    }),
    staffOperation(staffContract.pagedBookingRequests, ({ query }) =>
      pageForStaff(desk, query, rangeOf(query)),
    ),
    staffOperation(staffContract.addRequestNote, ({ params, body }, staff) =>
      staffDesk.addNote(desk, staff, params.id, body.note),
    ),
    staffOperation(staffContract.bookingRequestDetail, ({ params }, staff) =>
      staffDesk.readForStaff(desk, staff, params.id),
    ),
    staffOperation(staffContract.setRequestStatus, ({ params, body }, staff) =>
      staffDesk.setStatusAsStaff(desk, staff, params.id, body),
    ),
    staffOperation(staffContract.undoRequestStatus, ({ params }, staff) =>
      staffDesk.undoAsStaff(desk, staff, params.id),
    ),
    staffOperation(staffContract.decideInvitation, ({ params, body }, staff) =>
      staffDesk.decideInvitation(desk, staff, params.id, body.decision),
    ),
    staffOperation(staffContract.releaseRequest, ({ params }, staff) =>
      staffDesk.releaseAsStaff(desk, staff, params.id),
    ),
    staffOperation(staffContract.undoRelease, ({ params }, staff) =>
      staffDesk.undoReleaseAsStaff(desk, staff, params.id),
    ),
    staffOperation(staffContract.sendRequestMailsNow, ({ params }, staff) =>
      staffDesk.sendNowAsStaff(desk, staff, params.id),
    ),
  ]
}

function forms(desk: Desk, submit: Submit): FormRoute[] {
  return [
    formRoute({
      path: '/hundepension/:slug/anfrage',
      body: schemas.requestForm,
      submit: async ({ params, body }, { ip: address, headers }) => {
        const id = found(await listingIdBySlug(desk.db, params.slug))
        const input = { ...body, listingIds: [id], elapsedMs: undefined }
        const sender = { address, headers, idempotencyKey: undefined }
        const { requests } = await submit(input, sender)
        return { to: `${requests[0]?.statusPath}?gesendet=1` }
      },
    }),
    formRoute({
      path: '/anfrage/:token',
      body: schemas.customerForm,
      submit: async ({ params: { token }, body }) => {
        await actAsCustomer(desk, token, body)
        const done = body.act === 'cancel' ? 'storniert=1' : `geschehen=${body.act}`
        return { to: `/anfrage/${encodeURIComponent(token)}?${done}` }
      },
    }),
    formRoute({
      path: '/betreiber/:token',
      body: schemas.operatorForm,
      submit: async ({ params: { token }, body }, { ip: address, headers }) => {
        const device = desk.paths.deviceOf({ address, headers })
        if (body.decision === 'undo') await operator.undoAsOperator(desk, token)
        else await operator.answerAsOperator(desk, token, parseInput(schemas.answerForm, body), device)
        return { to: `/betreiber/${encodeURIComponent(token)}?gesendet=${body.decision}` }
      },
    }),
  ]
}

function actAsCustomer(desk: Desk, token: string, body: schemas.CustomerAct): Promise<unknown> {
  switch (body.act) {
    case 'reply':
      return customer.replyAsCustomer(desk, token, parseInput(schemas.replyForm, body).message)
    case 'forward':
      return customer.forwardAsCustomer(desk, token, parseInput(schemas.forwardForm, body).listingIds)
    case 'withdraw':
      return customer.withdrawOthers(desk, token)
    case 'cancel':
      return customer.cancelAsCustomer(desk, token, parseInput(schemas.cancelForm, body).reason)
  }
}

function addCalendarFiles(app: FastifyInstance, desk: Desk): void {
  const schema = { hide: true }
  app.get<{ Params: { token: string } }>('/anfrage/:token/termin.ics', { schema }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const file = await customer.calendarOf(desk, request.params.token)
    reply.header('content-disposition', 'attachment; filename="termin.ics"')
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}
