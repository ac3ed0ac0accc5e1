import type * as z from 'zod/mini'
import type { ErrorCode } from './api-error.ts'

type Schema = z.ZodMiniType
type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** One API operation: what the server, the browser, the API document and the tests all read. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Output extends Schema = Schema,
> {
  method: 'GET'
  /** Path with `:name` for each key of `params`, such as `/api/cities/:slug`. */
  path: `/api/${string}`
  /** One German line for the API document. */
  summary: string
  params: Params
  query: Query
  output: Output
  /** What can go wrong besides `invalid` and `internal`. */
  errors: readonly ErrorCode[]
}

/** What a caller passes: path parameters and query, as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query: In<E['query']> } : { query?: undefined })

/** What a handler receives after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
}

export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Defines an operation; the omitted parts of the input become `undefined`. */
export function endpoint<
  Output extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(definition: {
  path: `/api/${string}`
  summary: string
  params?: Params
  query?: Query
  output: Output
  errors?: readonly ErrorCode[]
}): Endpoint<Params, Query, Output> {
  return {
    method: 'GET',
    path: definition.path,
    summary: definition.summary,
    params: definition.params as Params,
    query: definition.query as Query,
    output: definition.output,
    errors: definition.errors ?? [],
  }
}

/** Calls an operation; `fetch` in the browser, the service itself on the server. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>>
}

/** The address of a call, such as `/api/listings/search?query=Berlin`; absent values are left out. */
export function callUrl<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
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
