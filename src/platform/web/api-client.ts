import { ApiError, type ErrorBody, errorCodeOf } from '#platform/shared/api-error.ts'
import { type ApiClient, callUrl } from '#platform/shared/endpoint.ts'
import { left } from './leaving.ts'

/** What is not answered by then has got lost on a bad line: nobody waits for it any longer, and may try again. */
const ANSWERS_WITHIN_MS = 30_000

/** The browser's way to the API; failures are `ApiError`s with the server's German message. */
export const httpApi: ApiClient = {
  call: (path, input) => ask(callUrl(path, input), {}),
  send: (method, path, input, { idempotencyKey, isLong } = {}) => {
    const headers = new Headers()
    // Of undefined this makes undefined.
    const body = JSON.stringify(input.body)
    if (body) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    return ask(callUrl(path, input), { method, headers, body }, isLong)
  },
}

async function ask(url: string, options: RequestInit, isLong = false) {
  const signal = isLong ? null : AbortSignal.timeout(ANSWERS_WITHIN_MS)
  try {
    return await answerOf(await fetch(url, { ...options, signal }))
  } catch (error) {
    await left
    // Browsers differ in what they call it.
    throw signal?.aborted ? new ApiError('unavailable') : error
  }
}

async function answerOf(response: Response) {
  if (response.ok) return response.json()
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  throw new ApiError(body.error ?? errorCodeOf(response.status), body.message, body.issues)
}
