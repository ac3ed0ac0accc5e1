import crypto from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { de } from 'zod/locales'
import * as z from 'zod/mini'
import {
  ApiError,
  ERROR_STATUS,
  type ErrorBody,
  errorCodeOf,
  type Issue,
} from '#platform/shared/api-error.ts'
import type { Access, Endpoint, HandlerInput, OutputOf } from '#platform/shared/endpoint.ts'
import { errorBody } from '#platform/shared/error-body.ts'
import type { Footprint } from '#platform/shared/footprint.ts'
import type { Config } from './config.ts'
import { takeUploads } from './form/uploads.ts'
import type { WorkQueue } from './work-queue.ts'

z.config(de())

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined
  }
  interface FastifyContextConfig {
    /** Who may call the operation; routes that are no operations name nobody. */
    access?: Access
  }
}

/** Beyond, new requests are refused until those under way are done. */
const MAX_EVENT_LOOP_DELAY_MS = 2000
/** Of an idempotency key; longer ones are cut. */
const MAX_KEY_LENGTH = 200

/** A handler's answer: the output alone, or with the number of all entries that a page of them is from. */
type Answer<E extends Endpoint> = OutputOf<E> | Reply<OutputOf<E>>

/** An answer with headers of its own, or with what it was made of: a page that shows it is kept until that changes. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string>
  readonly footprint: Footprint

  constructor(body: T, headers: Record<string, string>, footprint: Footprint = 'everything') {
    this.body = body
    this.headers = headers
    this.footprint = footprint
  }
}

/** An answer with what it was made of. */
export function madeOf<T>(footprint: Footprint, body: T): Reply<T> {
  return new Reply(body, {}, footprint)
}

/** A part of a longer list; the number of all entries becomes the header X-Total-Count. */
export class Page<T> extends Reply<T> {
  constructor(body: T, total: number, footprint?: Footprint) {
    super(body, { 'x-total-count': String(total) }, footprint)
  }
}

/** Somebody who may do what staff may: a person by the name of the account, or a script by the name of its key. */
export interface Staff {
  name: string
  /** Keys are for scripts and may not, for instance, make further keys. */
  by: 'session' | 'key'
  /** Under what the session is stored. */
  session?: Buffer
}

/** Who calls, as far as handlers need to know. */
interface Caller {
  /** Network address; empty for pages that are being rendered. */
  address: string
  /** The header of that name: the same key means the same call. */
  idempotencyKey: string | undefined
  staff: Staff | undefined
}

export type Handler<E extends Endpoint> = (input: HandlerInput<E>, caller: Caller) => Promise<Answer<E>>

/** An operation with the function that carries it out. */
export interface Operation<E extends Endpoint = Endpoint> {
  endpoint: E
  handler: Handler<E>
}

/** An operation that everybody may call. */
export function operation<E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  handler: Handler<E>,
): Operation {
  return { endpoint, handler: handler as Handler<Endpoint> }
}

/** An operation for staff alone; its handler is told which of them. */
export function staffOperation<E extends Endpoint & { access: 'staff' }>(
  endpoint: E,
  handler: (input: HandlerInput<E>, staff: Staff) => Promise<Answer<E>>,
): Operation {
  const guarded: Handler<E> = async (input, { staff }) => {
    if (!staff) throw new ApiError('unauthenticated')
    return handler(input, staff)
  }
  return { endpoint, handler: guarded as Handler<Endpoint> }
}

const errorBodySchema = z.object({
  error: z.enum(Object.keys(ERROR_STATUS)),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** In milliseconds: for the headers of a request, for all of it, and for the next one on an open connection. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 72_000 }

/** Answers a request ahead of the framework, or leaves it to that. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The HTTP server with everything that is the same for all routes. What `answerFirst` answers, no hook and no route
 * hears of.
 */
export async function createHttp(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'rateLimit' | 'siteName'>,
  answerFirst: AnswerFirst = () => false,
): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: (handler) =>
      http.createServer(TIMEOUTS, (request, response) => {
        if (!answerFirst(request, response)) handler(request, response)
      }),
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.remoteAddress'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_000_000,
    routerOptions: {
      maxParamLength: 500,
      // Empty values, as an untouched form field sends them, count as absent.
      querystringParser: (text) => {
        const values: Record<string, string | string[]> = Object.create(null)
        for (const [name, value] of new URLSearchParams(text)) {
          const known = values[name]
          if (value !== '') values[name] = known === undefined ? value : [known, value].flat()
        }
        return values
      },
    },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    forceCloseConnections: 'idle',
    // Its answer has another form than all others here.
    return503OnClosing: false,
  })
  refuseWhenClosing(app)
  app.decorateRequest('staff', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
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
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: () => new ApiError('too_many_requests'),
    })
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.siteName} API`, version: '1', description: 'Verzeichnis für Hundepensionen' },
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

/** Finds out which member of staff sends a request, if one does. */
export type Authenticate = (request: FastifyRequest) => Promise<Staff | undefined>

/**
 * Adds the operations as routes, each validated on the way in and out; those for staff are refused to others. What
 * everybody may read takes turns in the queue.
 */
export function addOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  authenticate: Authenticate = async () => undefined,
  queue?: WorkQueue,
): void {
  for (const { endpoint, handler } of operations) {
    const errors = ['invalid' as const, ...endpoint.errors]
    const { uploads } = endpoint
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access },
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
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
        if (endpoint.access === 'public') return
        request.staff = await authenticate(request)
        if (!request.staff) throw new ApiError('unauthenticated')
        reply.header('cache-control', 'private, no-store')
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body }
        const work = () => handler(input as HandlerInput<Endpoint>, callerOf(request))
        // What writes is never refused for what reads.
        const isRead = endpoint.access === 'public' && endpoint.method === 'GET'
        const answer = await (queue && isRead ? queue.run(request.ip, work) : work())
        if (!(answer instanceof Reply)) return answer
        reply.headers(answer.headers)
        return answer.body
      },
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
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key.slice(0, MAX_KEY_LENGTH) : undefined,
    staff: request.staff,
  }
}

/** Answers an error as JSON in the API's one shape. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalOf(error, request)
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
}

/** What is answered for an error; what is our own fault is logged under the id that the message names. */
export function refusalOf(
  error: unknown,
  request: FastifyRequest,
): { status: number; headers: Record<string, string>; body: ErrorBody } {
  const apiError = toApiError(error)
  const { status, code, retryAfter } = apiError
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const body = errorBody(apiError)
  if (code !== 'internal') return { status, headers, body }
  request.log.error({ err: error, id: request.id }, 'request failed')
  return { status, headers, body: { ...body, message: `${body.message} (Fehlernummer ${request.id})` } }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { validation, statusCode } = error as FastifyError
  if (validation) return new ApiError('invalid', undefined, validation.map(toIssue))
  if (error instanceof z.core.$ZodError) return fromZod(error)
  if (statusCode !== undefined && statusCode in STATUS_CODES && (statusCode < 500 || statusCode === 503)) {
    return new ApiError(errorCodeOf(statusCode))
  }
  return new ApiError('internal')
}

function toIssue(issue: { instancePath?: string; message?: string }): Issue {
  const path = (issue.instancePath ?? '').split('/').filter(Boolean).join('.')
  return { path, message: issue.message ?? 'Ungültige Eingabe.' }
}

function fromZod(error: z.core.$ZodError): ApiError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new ApiError('invalid', undefined, issues)
}
