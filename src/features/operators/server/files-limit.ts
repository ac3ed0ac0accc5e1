/** How many files one operator may send. */
import type { Config } from '#platform/server/config.ts'
import { SenderLimit, waitText } from '#platform/server/form/sender-limit.ts'
import type { Operator } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'

const HOUR_MS = 3_600_000

/** Counts a file, of `what` there may be so many an hour; throws ApiError `too_many_requests` when it is one too many. */
export function filesLimit(
  what: string,
  anHour: number,
  { rateLimit }: Pick<Config, 'rateLimit'>,
): (operator: Operator) => void {
  const limit = rateLimit > 0 ? new SenderLimit(anHour, HOUR_MS) : undefined
  return ({ id }) => {
    const seconds = limit?.take(String(id))
    if (seconds === undefined) return
    const words = `Das waren viele ${what} in kurzer Zeit. Bitte versuche es in ${waitText(seconds)} noch einmal.`
    throw new ApiError('too_many_requests', words, undefined, seconds)
  }
}
