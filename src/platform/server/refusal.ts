/** What is refused: input that its schema does not allow, and errors as answers. */
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError, type ErrorBody, errorCodeOf, type Issue } from '#platform/shared/api-error.ts'
import { errorBody } from '#platform/shared/error-body.ts'
import { logUnavailable } from './database/outage.ts'
import { isUnavailable } from './database/unavailable.ts'

/** The database is away: until a restart of it or of this process is over. */
export const RETRY_AFTER_S = 5

/** A form with files that ends within a part; what reads it knows no other sign. */
const CUT_OFF = /unexpected end of multipart data$/i
const INCOMPLETE = 'Das kam nicht vollständig bei uns an. Bitte schick es noch einmal.'

/** What a schema makes of an input, absent counting as empty; throws ApiError `invalid`. Without a schema nothing. */
export function parseInput<Schema extends z.ZodMiniType | undefined>(
  schema: Schema,
  input: unknown,
): Schema extends z.ZodMiniType ? z.output<Schema> : undefined
export function parseInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, input ?? {})
  if (result.success) return result.data
  throw invalid(result.error)
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
  const isAway = isUnavailable(error)
  if (isAway) logUnavailable(error, { id: request.id })
  const apiError = isAway
    ? new ApiError('unavailable', undefined, undefined, RETRY_AFTER_S)
    : toApiError(error)
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
  if (validation) return refused(validation.map(toIssue))
  if (error instanceof z.core.$ZodError) return invalid(error)
  if (CUT_OFF.test((error as Error).message)) return new ApiError('invalid', INCOMPLETE)
  if (statusCode !== undefined && statusCode in STATUS_CODES && (statusCode < 500 || statusCode === 503)) {
    return new ApiError(errorCodeOf(statusCode))
  }
  return new ApiError('internal')
}

function toIssue(issue: { instancePath?: string; message?: string }): Issue {
  const path = (issue.instancePath ?? '').split('/').filter(Boolean).join('.')
  return { path, message: issue.message ?? 'Ungültige Eingabe.' }
}

function invalid(error: z.core.$ZodError): ApiError {
  return refused(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** Says each thing once: two rules of a field may have the same words. */
function refused(issues: readonly Issue[]): ApiError {
  const different = new Map(issues.map((issue) => [JSON.stringify([issue.path, issue.message]), issue]))
  return new ApiError('invalid', undefined, [...different.values()])
}
