/**
 * The errors an API call may answer with. Every one has a code for programs, an HTTP status, and a
 * German sentence for people; `issues` names the fields that are wrong.
 */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export interface Issue {
  /** Dotted path of the field, such as `checkInDate` or `dogs.0.size`; empty for the whole input. */
  path: string
  message: string
}

export interface ErrorBody {
  error: ErrorCode
  message: string
  issues?: Issue[]
}

/**
 * An expected failure of a use case; reaches the caller as `ErrorBody` with the status of its code. Without a message of
 * its own it gets the one of its code there: browsers are spared the list of them.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which another try makes sense; becomes the header Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message = '', issues?: Issue[], retryAfter?: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** The code whose status this is; unknown client errors count as `invalid`, server errors as `internal`. */
export function errorCodeOf(status: number): ErrorCode {
  const entry = Object.entries(ERROR_STATUS).find(([, known]) => known === status)
  return entry ? (entry[0] as ErrorCode) : status >= 500 ? 'internal' : 'invalid'
}
