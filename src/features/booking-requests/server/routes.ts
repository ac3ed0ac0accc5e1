import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { listingIdBySlug } from '#features/listings/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { madeOf, type Operation, operation, Page, staffOperation } from '#platform/server/http.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { slug } from '#platform/shared/fields.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import type { SentRequest } from '../contract.ts'
import * as contract from '../contract.ts'
import type { RequestInput } from '../schemas.ts'
import * as schemas from '../schemas.ts'
import { doDueWork } from './due-work.ts'
import { requestGuard } from './guard.ts'
import { RequestPaths } from './links.ts'
import * as service from './service.ts'
import { Submissions } from './submissions.ts'

/** Requests of a call that says no number. */
const DEFAULT_LIMIT = 100
const DUE_EVERY_MS = 60_000

interface Dependencies {
  db: Db
  links: SignedLinks
  config: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail' | 'rateLimit'>
  alternativesTo: service.Desk['alternativesTo']
  isReviewed: service.Desk['isReviewed']
}

/** All that the server does with booking requests. */
export interface BookingRequests {
  operations: Operation[]
  /** As they are sent where no scripts run. */
  forms: FormRoute[]
  /** The calendar files. */
  addFiles(app: FastifyInstance): void
  /** Reminds and invites each minute, while the server listens. */
  addTimer(app: FastifyInstance): void
  /** Declines what waits for an answer of a listing, in a transaction of somebody else. */
  declineOpen(transaction: Db, listingId: number, message: string): Promise<void>
}

export function bookingRequests({
  db,
  links,
  config,
  alternativesTo,
  isReviewed,
}: Dependencies): BookingRequests {
  const paths = new RequestPaths(links)
  const desk = { db, sender: config, paths, alternativesTo, isReviewed }
  const submissions = new Submissions(db, desk)
  const guard = requestGuard(config.rateLimit > 0)
  const submit: Submit = (input, { address, idempotencyKey }) =>
    submissions.submit(input, idempotencyKey, guard.admit(input, address))
  return {
    operations: operations(desk, submit),
    forms: forms(desk, submit),
    addFiles: (app) => addCalendarFiles(app, desk),
    declineOpen: (transaction, listingId, message) =>
      service.declineOpen(desk, transaction, listingId, message),
    addTimer: (app) =>
      addRepeatedWork(app, {
        everyMs: DUE_EVERY_MS,
        work: () => doDueWork(desk, new Date()),
        failed: 'reminders and invitations failed',
      }),
  }
}

type Submit = (
  input: RequestInput,
  sender: { address: string; idempotencyKey: string | undefined },
) => Promise<{ requests: SentRequest[] }>

function operations(desk: service.Desk, submit: Submit): Operation[] {
  return [
    operation(contract.sendBookingRequest, ({ body: { listingId, listingIds, ...body } }, caller) => {
      const ids = listingIds ?? (listingId === undefined ? [] : [listingId])
      return submit({ ...body, listingIds: ids, elapsedMs: body.elapsedMs }, caller)
    }),
    operation(contract.customerRequest, ({ params }) => service.readAsCustomer(desk, params.token)),
    operation(contract.cancelRequest, ({ params, body }) =>
      service.cancelAsCustomer(desk, params.token, body.reason),
    ),
    operation(contract.operatorRequest, ({ params }) => service.readAsOperator(desk, params.token)),
    operation(contract.answerRequest, ({ params, body }) =>
      service.answerAsOperator(desk, params.token, body),
    ),
    operation(contract.responseFacts, async ({ params: { id } }) =>
      madeOf({ listings: [id] }, await service.readResponseFacts(desk.db, id)),
    ),
    staffOperation(contract.listBookingRequests, async ({ query }) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = query
      const { entries, total } = await service.listForStaff(desk, query, { limit, offset })
      return new Page(entries, total)
    }),
    staffOperation(contract.pagedBookingRequests, ({ query }) =>
      service.listForStaff(desk, query, rangeOf(query)),
    ),
    staffOperation(contract.bookingRequestDetail, ({ params }) => service.readForStaff(desk, params.id)),
    staffOperation(contract.setRequestStatus, ({ params, body }, staff) =>
      service.setStatusAsStaff(desk, staff, params.id, body),
    ),
    staffOperation(contract.releaseRequest, ({ params }, staff) =>
      service.releaseAsStaff(desk, staff, params.id),
    ),
  ]
}

function forms(desk: service.Desk, submit: Submit): FormRoute[] {
  const listing = z.object({ slug })
  return [
    formRoute({
      path: '/hundepension/:slug/anfrage',
      params: listing,
      body: schemas.requestForm,
      submit: async ({ params, body }, { ip: address }) => {
        const id = await listingIdBySlug(desk.db, params.slug)
        if (id === undefined) throw new ApiError('not_found')
        const input = { ...body, listingIds: [id], elapsedMs: undefined }
        const { requests } = await submit(input, { address, idempotencyKey: undefined })
        return { to: `${requests[0]?.statusPath}?gesendet=1` }
      },
    }),
    formRoute({
      path: '/anfrage/:token',
      params: contract.cancelRequest.params,
      body: contract.cancelRequest.body,
      submit: async ({ params: { token }, body }) => {
        await service.cancelAsCustomer(desk, token, body.reason)
        return { to: `/anfrage/${encodeURIComponent(token)}?storniert=1` }
      },
    }),
    formRoute({
      path: '/betreiber/:token',
      params: contract.answerRequest.params,
      body: contract.answerRequest.body,
      submit: async ({ params: { token }, body }) => {
        await service.answerAsOperator(desk, token, body)
        return { to: `/betreiber/${encodeURIComponent(token)}?gesendet=${body.decision}` }
      },
    }),
  ]
}

function addCalendarFiles(app: FastifyInstance, desk: service.Desk): void {
  const schema = { hide: true }
  app.get<{ Params: { token: string } }>('/anfrage/:token/termin.ics', { schema }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const file = await service.calendarOf(desk, request.params.token)
    reply.header('content-disposition', 'attachment; filename="termin.ics"')
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}
