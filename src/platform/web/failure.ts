import type { ApiError } from '#platform/shared/api-error.ts'

/** What people read about a call that failed: the server's words where it knows what is wrong, else `otherwise`. */
export function failureMessage(error: unknown, otherwise: string): string {
  const { code, message } = Object(error) as Partial<ApiError>
  const isSaid = code !== undefined && code !== 'internal' && code !== 'unavailable'
  return (isSaid && message) || otherwise
}
