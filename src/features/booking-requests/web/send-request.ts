import { berlinDay } from '#platform/shared/dates.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { SentRequest, sendBookingRequest } from '../contract.ts'
import { fieldProblems } from '../field-rules.ts'
import { declared, isRequestField, type RequestField } from '../fields.ts'
import type { Values } from './browser-memory.ts'
import { texts } from './form-texts.ts'

/** What is wrong with fields. */
export type FieldErrors = Partial<Record<RequestField, string>>

/** A try to send a form: the same key means the same request. */
export interface Attempt {
  key: string
  elapsedMs: number
}

/** Fields are wrong: known before anything was sent. */
export class WrongFields extends Error {
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super('fields are wrong')
    this.fields = fields
  }
}

/** Sends one request for each listing; rejects with `WrongFields` or what the API says. */
export async function sendRequest(
  api: ApiClient,
  listingIds: readonly number[],
  values: Values,
  { key, elapsedMs }: Attempt,
): Promise<SentRequest[]> {
  const problems = fieldProblems(values, berlinDay(new Date()))
  if (Object.keys(problems).length > 0 || listingIds.length === 0) throw new WrongFields(problems)
  const [listingId] = listingIds
  const recipients = listingIds.length === 1 ? { listingId } : { listingIds: [...listingIds] }
  const answer = await api.send<typeof sendBookingRequest>(
    'POST',
    '/api/booking-requests',
    { body: { ...(values as Record<RequestField, string>), ...recipients, elapsedMs } },
    { idempotencyKey: key },
  )
  return answer.requests
}

/** What a form shows of a failure: at its fields, or as one message. */
export function failureOf(
  error: unknown,
  fallback: string = texts.failed,
): { fields: FieldErrors; message?: string } {
  if (error instanceof WrongFields) return { fields: error.fields }
  const {
    code,
    message,
    issues = [],
  } = error as {
    code?: string
    message?: string
    issues?: { path: string; message: string }[]
  }
  const fields: FieldErrors = {}
  for (const issue of issues) if (isRequestField(issue.path)) fields[issue.path] ??= issue.message
  if (Object.keys(fields).length > 0) return { fields }
  // Without a code it is no answer of the API but the line that failed.
  return { fields, message: (code !== undefined && (issues[0]?.message ?? message)) || fallback }
}

/** From the names of fields that the server found wrong in a form sent without scripts; unknown ones are dropped. */
export function namedErrors(names: readonly string[]): FieldErrors {
  const messageOf = (name: RequestField) => {
    const field = declared(name)
    return (field.kind === 'count' ? field.tooMany : field.message) ?? texts.wrong
  }
  return Object.fromEntries(names.filter(isRequestField).map((name) => [name, messageOf(name)]))
}
