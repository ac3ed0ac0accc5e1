import * as z from 'zod/mini'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient, Endpoint, HandlerInput } from '#platform/shared/endpoint.ts'
import { type Operation, Page } from './http.ts'

/**
 * The API as pages rendered on the server call it: the same handlers, validation and errors as over HTTP,
 * without the network. An unexpected failure is passed on to the caller, who must not show it.
 */
export function inProcessApi(operations: readonly Operation[]): ApiClient {
  const byPath = new Map(operations.map((operation) => [operation.endpoint.path, operation]))
  return {
    async call(endpoint, input) {
      const operation = byPath.get(endpoint.path)
      if (!operation) throw new ApiError('not_found')
      const answer = await operation.handler({
        params: parse(endpoint.params, input.params),
        query: parse(endpoint.query, withoutEmpty(input.query as Record<string, unknown> | undefined)),
      } as HandlerInput<Endpoint>)
      return z.parse(endpoint.output, answer instanceof Page ? answer.body : answer) as never
    },
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value ?? {})
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new ApiError('invalid', undefined, issues)
}

function withoutEmpty(values: Record<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  )
}
