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

const DEFAULT_MESSAGE: Record<ErrorCode, string> = {
  invalid: 'Die Anfrage enthält ungültige Angaben.',
  unauthenticated: 'Bitte melde dich an.',
  forbidden: 'Dafür fehlt die Berechtigung.',
  not_found: 'Das Gesuchte wurde nicht gefunden.',
  method_not_allowed: 'Diese Methode ist hier nicht erlaubt.',
  conflict: 'Die Angaben stehen im Widerspruch zum aktuellen Stand.',
  gone: 'Dieser Inhalt wurde entfernt.',
  payload_too_large: 'Die übertragenen Daten sind zu groß.',
  uri_too_long: 'Die Adresse ist zu lang.',
  unsupported_media_type: 'Dieses Datenformat wird nicht unterstützt.',
  too_many_requests: 'Zu viele Anfragen. Bitte versuche es gleich noch einmal.',
  internal: 'Da ist bei uns etwas schiefgegangen. Bitte versuche es später erneut.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
}

/** An expected failure of a use case; reaches the caller as `ErrorBody` with the status of its code. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which another try makes sense; becomes the header Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string = DEFAULT_MESSAGE[code],
    issues?: Issue[],
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  toBody(): ErrorBody {
    return { error: this.code, message: this.message, ...(this.issues && { issues: this.issues }) }
  }
}

/** The code whose status this is; unknown client errors count as `invalid`, server errors as `internal`. */
export function errorCodeOf(status: number): ErrorCode {
  const entry = Object.entries(ERROR_STATUS).find(([, known]) => known === status)
  return entry ? (entry[0] as ErrorCode) : status >= 500 ? 'internal' : 'invalid'
}
