import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { listingIdBySlug } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SenderLimit } from '#platform/server/form/sender-limit.ts'
import { addForms } from '#platform/server/forms.ts'
import { addOperations, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import { changeReportStatus, reportForm, reportProblem, staffReports } from '../contract.ts'
import { receiveReport } from './service.ts'
import { markReport, showReports } from './staff-service.ts'

const REPORTS_PER_ADDRESS = 5
const WITHIN_MS = 10 * 60_000

/** The operation for reports, and the address that their form is sent to where no scripts run. */
export function addProblemReports(app: FastifyInstance, db: Db): void {
  const limit = new SenderLimit(REPORTS_PER_ADDRESS, WITHIN_MS)

  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const seconds = limit.take(request.ip)
      if (seconds === undefined) return
      reply.header('retry-after', seconds)
      throw new ApiError('too_many_requests')
    })
    addOperations(scope, [operation(reportProblem, ({ params, body }) => receiveReport(db, params.id, body))])
  })

  addForms(app, (scope) => {
    scope.post<{ Params: { slug: string } }>(
      '/hundepension/:slug/fehler-melden',
      { schema: { hide: true } },
      async (request, reply) => {
        const page = `/hundepension/${encodeURIComponent(request.params.slug)}`
        const form = `${page}/fehler-melden`
        const id = await listingIdBySlug(db, request.params.slug)
        if (id === undefined) return reply.redirect(page, 303)
        const input = z.safeParse(reportForm, request.body)
        if (!input.success) {
          const wrong = new Set(input.error.issues.map(({ path }) => String(path[0])))
          return reply.redirect(`${form}?fehler=${[...wrong].join(',')}`, 303)
        }
        if (limit.take(request.ip) !== undefined) return reply.redirect(`${form}?fehler=limit`, 303)
        await receiveReport(db, id, input.data)
        return reply.redirect(`${form}?gesendet=1`, 303)
      },
    )
  })
}

/** What staff see of the reports and do about them. */
export function problemReportOperations(db: Db): Operation[] {
  return [
    staffOperation(staffReports, ({ query }) => showReports(db, query.view, rangeOf(query))),
    staffOperation(changeReportStatus, ({ params, body }, staff) =>
      markReport(db, staff, params.id, body.status),
    ),
  ]
}
