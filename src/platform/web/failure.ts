import { ApiError } from '#platform/shared/api-error.ts'

/** What people read about a call that failed: the server's words, else, and when it was never reached, `otherwise`. */
export function failureMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}
