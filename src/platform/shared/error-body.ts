import type { ApiError, ErrorBody, ErrorCode } from './api-error.ts'

const MESSAGES: Record<ErrorCode, string> = {
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

/** What the API answers for an error. */
export function errorBody({ code, message, issues }: ApiError): ErrorBody {
  return { error: code, message: message || MESSAGES[code], ...(issues && { issues }) }
}
