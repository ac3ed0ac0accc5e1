import * as z from 'zod/mini'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient, CallInput, Endpoint, HandlerInput } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import type { Footprint } from '#platform/shared/footprint.ts'
import { compileSchema } from './compiled-schemas.ts'
import { logUnavailable } from './database/outage.ts'
import { isUnavailable } from './database/unavailable.ts'
import { type Operation, type Operator, Reply, type Staff, WholeList } from './http.ts'
import { parseInput } from './refusal.ts'

/** Who looks at a page, where that is known and if anybody does, and who hears what its answers were made of. */
export interface PageView {
  staff?: Staff | undefined
  operator?: Operator | undefined
  isHead?: boolean | undefined
  note?: (footprint: Footprint) => void
}

/**
 * The API as pages rendered on the server call it, one for each view of a page: the same handlers, validation and
 * errors as over HTTP, without the network. An unexpected failure goes to `report`, one of the database, if it may
 * be over soon, to the log; the page, which carries its errors to the browser, only learns that there was one.
 */
export function inProcessApi(
  operations: readonly Operation[],
  report: (error: unknown) => void,
): (view?: PageView) => ApiClient {
  const reading = operations.filter(({ endpoint }) => endpoint.method === 'GET')
  for (const { endpoint } of reading) compileSchema(endpoint.output)
  const byPath = new Map(reading.map((operation) => [operation.endpoint.path, operation]))
  return (view = {}) => ({
    async call(path, input) {
      const operation = found(byPath.get(path))
      try {
        return (await answer(operation, input as CallInput<Endpoint>, view)) as never
      } catch (error) {
        // What is missing or wrong now may be right after any change.
        view.note?.('everything')
        if (error instanceof ApiError) throw error
        if (isUnavailable(error)) {
          logUnavailable(error)
          throw new ApiError('unavailable')
        }
        report(error)
        throw new ApiError('internal')
      }
    },
    async send() {
      throw new ApiError('method_not_allowed')
    },
  })
}

async function answer(
  { endpoint, handler }: Operation,
  input: CallInput<Endpoint>,
  { staff, operator, isHead = false, note }: PageView,
): Promise<unknown> {
  const checked = {
    params: parseInput(endpoint.params, input.params),
    query: parseInput(endpoint.query, withoutEmpty(input.query as Record<string, unknown> | undefined)),
  } as HandlerInput<Endpoint>
  const answered = await handler(checked, {
    address: '',
    idempotencyKey: undefined,
    staff,
    operator,
    headers: {},
    isHead,
  })
  note?.(answered instanceof Reply ? answered.footprint : 'everything')
  if (answered instanceof WholeList) {
    const entries: unknown[] = []
    for await (const part of answered.parts) entries.push(...part)
    return z.parse(endpoint.output, entries)
  }
  return z.parse(endpoint.output, answered instanceof Reply ? answered.body : answered)
}

function withoutEmpty(values: Record<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  )
}
