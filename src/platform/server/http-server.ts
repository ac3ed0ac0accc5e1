/** The HTTP server with everything that is the same for all routes, and the operations as its routes. */
import crypto from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ApiError, ERROR_STATUS } from '#platform/shared/api-error.ts'
import type { Access, Endpoint, HandlerInput } from '#platform/shared/endpoint.ts'
import type { NeededScope } from '#platform/shared/scope.ts'
import { readParameters, TOO_MANY } from './address-parameters.ts'
import { SECURITY_SCHEMES, securityOf } from './api-security.ts'
import type { Config } from './config.ts'
import { takeUploads } from './form/uploads.ts'
import {
  admitOperator,
  admitStaff,
  type Caller,
  type Operation,
  type Operator,
  Reply,
  type Staff,
  WholeList,
} from './http.ts'
import { type AnswerFirst, listener, refuseUnreadable, type Timeouts } from './listener.ts'
import { log } from './log.ts'
import { RateLimitStore } from './rate-limit-store.ts'
import { readableUrl } from './readable-url.ts'
import { sendError } from './refusal.ts'
import { wordsOf } from './schema-words.ts'
import { senderNetwork } from './sender-network.ts'
import { rememberRoutes } from './unknown-route.ts'
import { sendWholeList } from './whole-list.ts'
import type { WorkQueue } from './work-queue.ts'

z.config({ customError: wordsOf })

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined
    operator: Operator | undefined
  }
  interface FastifyContextConfig {
    /** Who may call the operation; routes that are no operations name nobody. */
    access?: Access
    /** The API keys that it takes. */
    scope?: NeededScope | undefined
  }
}

/** Beyond, new requests are refused until those under way are done. */
const MAX_EVENT_LOOP_DELAY_MS = 2000
/** Of an idempotency key; longer ones are cut. */
const MAX_KEY_LENGTH = 200

/** Of what is for one person: kept by nobody, found by nobody. */
const PERSONAL = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** The server, not yet listening. What `answerFirst` answers, no hook and no route hears of. */
export async function createHttp(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'rateLimit' | 'siteName'>,
  answerFirst: AnswerFirst = () => false,
  timeouts?: Timeouts,
): Promise<FastifyInstance> {
  // Fastify believes nobody when it is given a number alone.
  const { trustProxy: hops } = config
  const app = Fastify({
    serverFactory: (handler) => listener(handler, answerFirst, timeouts),
    loggerInstance: log.child({}, { level: config.logLevel }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    bodyLimit: 1_000_000,
    routerOptions: {
      maxParamLength: 500,
      querystringParser: readParameters,
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    // Its answer has another form than all others here.
    return503OnClosing: false,
  })
  refuseWhenClosing(app)
  refuseTooManyParameters(app)
  rememberRoutes(app)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('operator', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  // Bodies are JSON, or of a form where one is taken.
  app.removeContentTypeParser('text/plain')
  // Tests and measurements, which set no limit, may press as they like.
  if (config.rateLimit > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
      // After a second in which it could not measure, such as at the start, it takes the delay for endless.
      pressureHandler: async (_request, _reply, _type, value) => {
        if (value !== Number.POSITIVE_INFINITY) throw new ApiError('unavailable', undefined, undefined, 5)
      },
    })
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      store: RateLimitStore,
      keyGenerator: (request) => senderNetwork(request.ip),
      // By the route that was found: an address has many spellings. Pages are kept, their forms are not.
      allowList: ({ method, routeOptions: { url } }) => method !== 'POST' && !url?.startsWith('/api/'),
      errorResponseBuilder: () => new ApiError('too_many_requests'),
    })
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.siteName} API`, version: '1', description: 'Verzeichnis für Hundepensionen' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
  })
  return app
}

/** What arrives on an open connection after the product was told to stop is refused; what is under way is finished. */
function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return
    reply.header('connection', 'close')
    throw new ApiError('unavailable', undefined, undefined, 5)
  })
}

/** Said here and not where they are read: that is before there is anybody to answer. */
function refuseTooManyParameters(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query }) => {
    if (query === TOO_MANY) throw new ApiError('invalid', 'Die Adresse hat zu viele Angaben hinter dem „?“.')
  })
}

const errorBodySchema = z.object({
  error: z.enum(Object.keys(ERROR_STATUS)),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** Finds out who of a kind sends a request, if anybody does. */
export type Authenticate<Who> = (request: FastifyRequest) => Promise<Who | undefined>
export interface Authentication {
  staff: Authenticate<Staff>
  operator: Authenticate<Operator>
}

const NOBODY: Authentication = { staff: async () => undefined, operator: async () => undefined }

/**
 * Adds the operations as routes, each validated on the way in and out; those for some are refused to others. What
 * everybody may read takes turns in the queue.
 */
export function addOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  authenticate: Authentication = NOBODY,
  queue?: WorkQueue,
  /** Where a call leads now whose address names something by what it was once called. */
  moved?: (address: string) => Promise<string | undefined>,
): void {
  for (const { endpoint, handler } of operations) {
    const errors = ['invalid' as const, ...endpoint.errors]
    const { uploads } = endpoint
    const security = securityOf(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access, scope: endpoint.scope },
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        ...(security && { security }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: {
          200: endpoint.output,
          ...Object.fromEntries(errors.map((code) => [ERROR_STATUS[code], errorBodySchema])),
        },
      },
      // Before the input is looked at: strangers learn nothing about it.
      onRequest: async (request, reply) => {
        const { access } = endpoint
        // What a link in a mail opens is for its holder.
        if (access !== 'public' || endpoint.path.includes('/:token')) reply.headers(PERSONAL)
        if (access === 'public') return
        if (access === 'staff') request.staff = admitStaff(endpoint, await authenticate.staff(request))
        else request.operator = admitOperator(await authenticate.operator(request))
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body }
        const work = () => handler(input as HandlerInput<Endpoint>, callerOf(request))
        // What writes is never refused for what reads.
        const isRead = endpoint.access === 'public' && endpoint.method === 'GET'
        const answer = await (queue && isRead ? queue.run(senderNetwork(request.ip), work) : work())
        if (answer instanceof WholeList) return sendWholeList(request, reply, answer)
        if (!(answer instanceof Reply)) return answer
        reply.headers(answer.headers)
        return answer.body
      },
    }
    if (moved && endpoint.path.includes('/:slug'))
      route.errorHandler = async (error, request, reply) => {
        const isGone = error instanceof ApiError && error.code === 'not_found'
        const target = isGone ? await moved(request.url) : undefined
        // What was sent here is sent there.
        return target === undefined ? sendError(error, request, reply) : reply.redirect(target, 307)
      }
    if (!uploads) app.route(route)
    else
      app.register(async (scope) => {
        await takeUploads(scope, uploads)
        scope.route(route)
      })
  }
}

function callerOf(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key']
  return {
    address: senderNetwork(request.ip),
    idempotencyKey: typeof key === 'string' ? key.slice(0, MAX_KEY_LENGTH) : undefined,
    staff: request.staff,
    operator: request.operator,
    headers: request.headers,
    isHead: request.method === 'HEAD',
  }
}
