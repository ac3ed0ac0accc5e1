import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addForms } from '#platform/server/forms.ts'
import { madeOf, type Operation, operation, Page, staffOperation } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import type { SentRequest } from '../contract.ts'
import * as contract from '../contract.ts'
import type { RequestInput } from '../schemas.ts'
import * as schemas from '../schemas.ts'
import { doDueWork } from './due-work.ts'
import { RequestLimits } from './limits.ts'
import { RequestPaths } from './links.ts'
import { RequestMails } from './mails.ts'
import { listingIdBySlug } from './queries.ts'
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
}

/** All that the server does with booking requests. */
export interface BookingRequests {
  operations: Operation[]
  /** The addresses of the forms where no scripts run, and the calendar files. */
  addForms(app: FastifyInstance): void
  /** Reminds and invites each minute, while the server listens. */
  addTimer(app: FastifyInstance): void
}

export function bookingRequests({ db, links, config, alternativesTo }: Dependencies): BookingRequests {
  const paths = new RequestPaths(links)
  const mails = new RequestMails(config, paths)
  const desk = { db, paths, mails, alternativesTo }
  const submissions = new Submissions(db, paths, mails)
  const limits = config.rateLimit > 0 ? new RequestLimits() : undefined
  const submit = (input: RequestInput, sender: { address: string; idempotencyKey: string | undefined }) => {
    limits?.take(sender.address, input.customerEmail, input.listingIds)
    return submissions.submit(input, sender.idempotencyKey)
  }
  return {
    operations: operations(desk, submit),
    addForms: (app) => addFormRoutes(app, desk, submit),
    addTimer: (app) => addTimer(app, desk),
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

function addFormRoutes(app: FastifyInstance, desk: service.Desk, submit: Submit): void {
  const schema = { hide: true }
  addForms(app, (scope) => {
    scope.post<{ Params: { slug: string } }>(
      '/hundepension/:slug/anfrage',
      { schema },
      async (request, reply) => {
        const page = `/hundepension/${encodeURIComponent(request.params.slug)}`
        const id = await listingIdBySlug(desk.db, request.params.slug)
        if (id === undefined) return reply.redirect(page, 303)
        const failed = (wrong: string) => reply.redirect(`${page}/anfrage?fehler=${wrong}`, 303)
        const input = z.safeParse(schemas.requestForm, request.body)
        if (!input.success) return failed(namesOf(input.error))
        const sender = { address: request.ip, idempotencyKey: undefined }
        const sent = await orProblem(
          submit({ ...input.data, listingIds: [id], elapsedMs: undefined }, sender),
        )
        if (typeof sent === 'string') return failed(sent)
        return reply.redirect(`${sent.requests[0]?.statusPath ?? page}?gesendet=1`, 303)
      },
    )

    scope.post<{ Params: { token: string } }>('/anfrage/:token', { schema }, async (request, reply) => {
      const { token } = request.params
      const page = `/anfrage/${encodeURIComponent(token)}`
      const input = z.safeParse(schemas.cancelForm, request.body)
      if (!input.success) return reply.redirect(`${page}?fehler=${namesOf(input.error)}`, 303)
      const done = await orProblem(service.cancelAsCustomer(desk, token, input.data.reason))
      return reply.redirect(typeof done === 'string' ? `${page}?fehler=${done}` : `${page}?storniert=1`, 303)
    })

    scope.post<{ Params: { token: string } }>('/betreiber/:token', { schema }, async (request, reply) => {
      const { token } = request.params
      const page = `/betreiber/${encodeURIComponent(token)}`
      const input = z.safeParse(schemas.answerForm, request.body)
      if (!input.success) return reply.redirect(`${page}?fehler=${namesOf(input.error)}`, 303)
      const done = await orProblem(service.answerAsOperator(desk, token, input.data))
      const outcome = typeof done === 'string' ? `fehler=${done}` : `gesendet=${input.data.decision}`
      return reply.redirect(`${page}?${outcome}`, 303)
    })
  })

  app.get<{ Params: { token: string } }>('/anfrage/:token/termin.ics', { schema }, async (request, reply) => {
    const file = await service.calendarOf(desk, request.params.token)
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.header('content-disposition', 'attachment; filename="termin.ics"')
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}

function namesOf(error: z.core.$ZodError): string {
  return [...new Set(error.issues.map(({ path }) => String(path[0] ?? '')))].join(',')
}

/** What went as it should, or the word for why not; a link that is worthless the page itself explains. */
async function orProblem<T>(work: Promise<T>): Promise<T | 'limit' | 'status' | 'link'> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_many_requests') return 'limit'
    if (error.code === 'conflict') return 'status'
    if (error.code === 'not_found' || error.code === 'gone' || error.code === 'invalid') return 'link'
    throw error
  }
}

function addTimer(app: FastifyInstance, desk: service.Desk): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running ??= doDueWork(desk, new Date())
      .catch((error) => app.log.error({ err: error }, 'reminders and invitations failed'))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    look()
    timer = setInterval(look, DUE_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
