import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { ApiError } from '#platform/shared/api-error.ts'
import { type ParamsAt, paramsAt } from '#platform/shared/calls.ts'
import type { UploadRules } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import { parseInput, refusalOf } from '../refusal.ts'
import { senderNetwork } from '../sender-network.ts'
import { isFromElsewhere } from './from-elsewhere.ts'
import { givenBack } from './given-back.ts'
import { flat, refuseExcess, takeUploads } from './uploads.ts'

/** Of a form without files: all that a refused one gives back, where each character takes nine bytes (`%E2%80%A6`). */
const MAX_FORM_BYTES = 300_000
/** More than any of them has; to read hundreds of thousands takes a processor's second. */
const MAX_FORM_FIELDS = 300
/** The field that nobody gets back. */
const WITHHELD = 'password'
const UNKEPT = { 'cache-control': 'private, no-store' }

/** Where a form leads that was taken. */
interface Success {
  /** Path of a page. */
  to: string
  headers?: Record<string, string | string[]>
}

type Schema = z.ZodMiniType

interface FormDefinition<Path extends string, Params extends Schema | undefined, Body extends Schema> {
  /** Of the page on which the form stands, such as `/antworten/:token`, or one below it. */
  path: Path
  /** Left out where the address names nothing, or one thing by `:id`, `:slug` or `:token`. */
  params?: Params
  /** Path of the page on which the form stands, where the form's own is none. */
  page?: string
  /** The schema of the operation that scripts call. */
  body: Body
  /** Files that come along; the form is `multipart/form-data` then. */
  uploads?: UploadRules | undefined
  /** Carries out what that operation does; refuses with an `ApiError`. */
  submit: (
    input: { params: Params extends Schema ? z.output<Params> : undefined; body: z.output<Body> },
    /** `ip` is what limits count, see `senderNetwork`; `query` is that of the address that the form was sent to. */
    request: Pick<FastifyRequest, 'ip' | 'headers' | 'query'>,
  ) => Promise<Success>
}

/** A page's form as it is sent where no scripts run. */
export type FormRoute = FormDefinition<string, Schema | undefined, Schema>

/** Defines a page's form. */
export function formRoute<
  const Path extends string,
  Body extends Schema,
  Params extends Schema | undefined = ParamsAt<Path>,
>(definition: FormDefinition<Path, Params, Body>): FormRoute {
  return { params: paramsAt(definition.path), ...definition } as unknown as FormRoute
}

/** The pages on which forms stand. */
export interface FormPages {
  /** Renders the page at an address, as its GET would, with what was sent to it; 307 leads to where the page is now. */
  render: (
    request: FastifyRequest,
    submitted: SubmittedForm,
    address: string,
  ) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>
  /** Answers what is refused before the form is looked at, and what cannot be rendered. */
  refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Takes the forms of pages: one that is accepted leads on (303), one that is refused is answered by its own page, with
 * what was sent in the fields and what is wrong beside them. Forms on other sites' pages are refused. Without
 * `pages` refusals are answered as the API does.
 */
export function addFormRoutes(app: FastifyInstance, routes: readonly FormRoute[], pages?: FormPages): void {
  app.register(async (scope) => {
    takeFormsAlone(scope)
    for (const route of routes) {
      const { uploads } = route
      if (!uploads) addFormRoute(scope, route, pages)
      else
        scope.register(async (files) => {
          await takeUploads(files, uploads, { keepsTexts: true })
          addFormRoute(files, route, pages)
        })
    }
  })
}

function addFormRoute(scope: FastifyInstance, route: FormRoute, pages: FormPages | undefined): void {
  const options = { schema: { hide: true }, ...(pages && { errorHandler: pages.refuse }) }
  scope.post(route.path, options, async (request, reply) => {
    try {
      refuseExcess(request)
      const input = {
        params: route.params && parseParams(route.params, request.params),
        body: parseInput(route.body, request.body),
      }
      const { headers: sent, query } = request
      const sender = { ip: senderNetwork(request.ip), headers: sent, query }
      const { to, headers = {} } = await route.submit(input, sender)
      return await reply.headers({ ...UNKEPT, ...headers }).redirect(to, 303)
    } catch (error) {
      if (!pages) throw error
      return sendRefused(request, reply, error, pages, route)
    }
  })
}

/** Takes forms of our own pages and nothing else, up to so many bytes. */
export function takeFormsAlone(scope: FastifyInstance, maxBytes = MAX_FORM_BYTES): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_: FastifyRequest, body: string) => {
      if (body.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS)
        throw new ApiError('payload_too_large')
      return Object.fromEntries(new URLSearchParams(body))
    },
  )
  scope.addHook('onRequest', async (request) => {
    if (isFromElsewhere(request)) throw new ApiError('forbidden')
  })
}

/** There is no page at an address that its schema refuses. */
function parseParams(schema: Schema, params: unknown): unknown {
  const result = z.safeParse(schema, params)
  if (result.success) return result.data
  throw new ApiError('not_found')
}

/** What of a body its schema knows: whatever else was sent fills no field. */
function knownFields(schema: Schema, body: object): object {
  const { def } = schema._zod as core.$ZodTypes['_zod']
  if (def.type !== 'object' || def.catchall) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(def.shape, name)))
}

async function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  pages: FormPages,
  { page: path, body: schema }: FormRoute,
): Promise<FastifyReply> {
  const { status, headers, body } = refusalOf(error, request)
  const { [WITHHELD]: _, ...texts } = flat(knownFields(schema, Object(request.body)))
  const { values, cut } = givenBack(texts)
  const { issues = [] } = body
  const submitted = {
    action: request.url,
    values,
    // Beside a word about the whole there is none about fields.
    issues: issues.length > 0 ? [...issues, ...cut] : [],
    message: body.message,
    code: body.error,
  }
  const page = await pages.render(request, submitted, path ?? request.url)
  // A page that is not there, or elsewhere, says so itself, whatever is wrong with the form.
  reply.code(page.status >= 400 || page.status === 307 ? page.status : status)
  return reply.headers({ ...page.headers, ...headers, ...UNKEPT }).send(page.body)
}
