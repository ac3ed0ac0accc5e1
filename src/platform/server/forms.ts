import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/shared/api-error.ts'
import { isFromElsewhere } from './form/form-routes.ts'

const MAX_FORM_BYTES = 20_000

/**
 * Routes for forms that pages send where no scripts run: their fields become the request's body, and forms on other
 * sites' pages are refused.
 */
export function addForms(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.addHook('onRequest', async (request) => {
      if (isFromElsewhere(request)) throw new ApiError('forbidden')
    })
    add(scope)
  })
}
