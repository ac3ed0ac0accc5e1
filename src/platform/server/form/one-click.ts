/** What the header List-Unsubscribe names (RFC 8058): a POST of whatever stops the mails, a visit leads to their page. */
import type { FastifyInstance } from 'fastify'

interface OneClick {
  /** With `:token`. */
  path: string
  stop: (token: string) => Promise<unknown>
  /** The page on which a person does the same. */
  pageOf: (token: string) => string
}

/** Adds both ways at the path; whatever `stop` throws is answered as everywhere. */
export function addOneClick(app: FastifyInstance, { path, stop, pageOf }: OneClick): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2000 }, async () => undefined)
    const schema = { hide: true }
    scope.post<{ Params: { token: string } }>(path, { schema }, async ({ params }, reply) => {
      await stop(params.token)
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Abgemeldet.\n')
    })
    scope.get<{ Params: { token: string } }>(path, { schema }, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(pageOf(encodeURIComponent(params.token)), 302),
    )
  })
}
