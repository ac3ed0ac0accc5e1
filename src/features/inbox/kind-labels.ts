import type { Kind } from './rules.ts'

/** What staff call what waits. */
export const KIND_LABELS: Record<Kind, string> = {
  requests: 'Anfragen ohne Antwort',
  registrations: 'Registrierungen',
  changes: 'Änderungen',
  reviews: 'Bewertungen',
  reports: 'Meldungen',
  spam: 'Spamverdacht',
  mails: 'Fehlgeschlagene Mails',
  premium: 'Premium endet',
  permissions: 'Erlaubnisse',
  unconfirmed: 'Länger nicht bestätigt',
  claims: 'Übernahmen',
  suspectedRegistrations: 'Spamverdacht: Registrierungen',
  suspectedClaims: 'Spamverdacht: Übernahmen',
  suspectedReports: 'Spamverdacht: Meldungen',
  suspectedMessages: 'Spamverdacht: Nachrichten',
  suspectedInquiries: 'Spamverdacht: Premium',
}
