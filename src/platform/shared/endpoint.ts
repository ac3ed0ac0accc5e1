import type * as z from 'zod/mini'
import type { ErrorCode } from './api-error.ts'
import type { NeededScope } from './scope.ts'

export type ApiPath = `/api/${string}`
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Who may call: everybody; people who are logged in to run the directory, and their scripts; operators who have opened a
 * link to what is theirs.
 */
export type Access = 'public' | 'staff' | 'operator'
type Schema = z.ZodMiniType
type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** The files that a form takes: names of their fields, bytes of all together, and what is said when there are more. */
export interface UploadRules {
  fields: readonly string[]
  maxBytes: number
  tooLarge: string
  /** Fields with parts, which programs may send as JSON: `socialMedia` beside `socialMedia.facebook`. */
  json?: readonly string[]
}

/**
 * One API operation: what the server, the API document and the tests read. Pages know it as a type only, so that
 * no schema has to travel to the browser.
 */
export interface Endpoint<
  Path extends ApiPath = ApiPath,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema = Schema,
  Allowed extends Access = Access,
> {
  access: Allowed
  /** Of API keys; operations for staff name it. */
  scope: NeededScope | undefined
  method: Method
  /** Path with `:name` for each key of `params`, such as `/api/cities/:slug`. */
  path: Path
  /** One German line for the API document. */
  summary: string
  params: Params
  query: Query
  /** JSON that is sent along; only with POST and the like. */
  body: Body
  /** Files that may come along where the body is sent as `multipart/form-data`; they are bytes in it. */
  uploads: UploadRules | undefined
  output: Output
  /** What can go wrong besides `invalid` and `internal`. */
  errors: readonly ErrorCode[]
}

/** What a caller passes: path parameters and query, as far as the endpoint has them and asks for something. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema
    ? object extends In<E['query']>
      ? { query?: In<E['query']> }
      : { query: In<E['query']> }
    : { query?: undefined }) &
  (E['body'] extends Schema ? { body: In<E['body']> } : { body?: undefined })

/** What a handler receives after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** What whoever may not call is told. */
const REFUSALS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  operator: ['unauthenticated'],
  staff: ['unauthenticated', 'forbidden'],
}

/** What other sites' pages are told, whose forms with files browsers send on. */
const ELSEWHERE: readonly ErrorCode[] = ['forbidden']

/**
 * Defines an operation by who may call it and how: `endpoint('public', 'GET /api/cities/:slug', { … })`. The omitted parts
 * of the input become `undefined`. Those for some are `unauthenticated` to others, and those for staff `forbidden` to API
 * keys of another scope.
 */
export function endpoint<
  const Allowed extends Access,
  const Path extends ApiPath,
  Output extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  access: Allowed,
  call: `${Method} ${Path}`,
  definition: {
    summary: string
    params?: Params
    query?: Query
    body?: Body
    uploads?: UploadRules
    output: Output
    errors?: readonly ErrorCode[]
  } & (Allowed extends 'staff' ? { scope: NeededScope } : { scope?: never }),
): Endpoint<Path, Params, Query, Body, Output, Allowed> {
  const [method, path] = call.split(' ') as [Method, Path]
  const { summary, scope, uploads, output, errors = [] } = definition
  return {
    access,
    scope,
    method,
    path,
    summary,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    uploads,
    output,
    errors: [...new Set([...REFUSALS[access], ...(uploads ? ELSEWHERE : []), ...errors])],
  }
}

/** Calls operations. Failures are `ApiError`s. */
export interface ApiClient {
  /**
   * Reads, over HTTP in the browser, directly on the server:
   * `api.call<typeof cityBySlug>('/api/cities/:slug', { params: { slug } })`.
   */
  call<E extends Endpoint>(path: E['path'], input: CallInput<E>): Promise<OutputOf<E>>
  /** Writes; only in the browser, since a page that is being rendered changes nothing. */
  send<E extends Endpoint>(
    method: Method,
    path: E['path'],
    input: CallInput<E>,
    options?: SendOptions,
  ): Promise<OutputOf<E>>
}

interface SendOptions {
  /** The same key means the same call: sent again after a lost connection it is carried out once. */
  idempotencyKey?: string
  /** It is work that may take longer than the half a minute in which others are answered. */
  isLong?: boolean
}

/** The address of a call, such as `/api/listings/search?query=Berlin`; absent values are left out. */
export function callUrl(template: string, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = toSearch((input.query ?? {}) as Record<string, unknown>)
  return search === '' ? path : `${path}?${search}`
}

/** Writes a flat record as a query string, leaving out what is absent or empty. */
export function toSearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.toString()
}
