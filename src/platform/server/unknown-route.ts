/** What is answered where no route is: there is nothing at the address, or nothing by this method. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/shared/api-error.ts'

/** Answers every method, with the refusal. */
export const UNKNOWN_API = '/api/*'

/** By the pattern of a path, such as `/api/cities/:slug`. */
type Methods = Map<string, { matches: RegExp; methods: Set<string> }>
const known = new WeakMap<object, Methods>()

/** Has to come before the first route. */
export function rememberRoutes(app: FastifyInstance): void {
  const methods: Methods = new Map()
  known.set(app.server, methods)
  app.addHook('onRoute', ({ url, method }) => {
    if (url === UNKNOWN_API) return
    const entry = methods.get(url) ?? { matches: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) entry.methods.add(name)
    methods.set(url, entry)
  })
}

/** The refusal; the header `Allow` of the answer names the methods that there are (RFC 9110, 15.5.6). */
export function unknownRoute(request: FastifyRequest, reply: FastifyReply): ApiError {
  const path = request.url.split('?')[0] ?? ''
  const allowed = [...(known.get(request.server.server)?.entries() ?? [])]
    // Pages are no answer to programs.
    .filter(([url, { matches }]) => matches.test(path) && !(url === '/*' && path.startsWith('/api/')))
    .flatMap(([, { methods }]) => [...methods])
  if (allowed.length === 0 || allowed.includes(request.method)) return new ApiError('not_found')
  reply.header('allow', [...new Set(allowed)].sort().join(', '))
  return new ApiError('method_not_allowed')
}

function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+(?:\([^)]*\))?|\*)/)
  const written = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[^\w/-]/g, '\\$&') : part === '*' ? '.*' : '[^/]+',
  )
  return new RegExp(`^${written.join('')}$`)
}
