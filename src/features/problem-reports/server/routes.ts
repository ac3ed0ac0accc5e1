import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/database/database.ts'
import { addOperations, operation } from '#platform/server/http.ts'
import { SenderLimit } from '#platform/server/sender-limit.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { reportForm, reportProblem } from '../contract.ts'
import { listingIdBySlug } from './queries.ts'
import { receiveReport } from './service.ts'

const REPORTS_PER_ADDRESS = 5
const WITHIN_MS = 10 * 60_000
const MAX_FORM_BYTES = 20_000

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

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post<{ Params: { slug: string } }>(
      '/hundepension/:slug/fehler-melden',
      { schema: { hide: true } },
      async (request, reply) => {
        const page = `/hundepension/${encodeURIComponent(request.params.slug)}`
        const form = `${page}/fehler-melden`
        if (isFromElsewhere(request)) throw new ApiError('forbidden')
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

/** Whether another site's page sent the form. Whoever names no origin at all is no browser that could be misled. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host
}
