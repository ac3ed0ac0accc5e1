/** Every text of the protocol. */
export const auditTexts = {
  title: 'Protokoll',
  actor: 'Wer',
  subject: 'Was',
  number: 'Nummer oder Name',
  everything: 'Alles',
  none: 'Keine Einträge gefunden.',
  time: 'Wann',
  action: 'Aktion',
  change: 'Änderung',
  empty: 'leer',
  became: 'wird zu',
} as const

/** By the first part of the actions' names. */
export const SUBJECTS: Record<string, string> = {
  'booking-request': 'Anfragen',
  review: 'Bewertungen',
  'review-report': 'Hinweise zu Bewertungen',
  'problem-report': 'Meldungen zu Einträgen',
  'blog-post': 'Artikel',
  'page-content': 'Seitentexte',
  'site-text': 'Texte fester Seiten',
  listing: 'Einträge',
  'listing-change': 'Änderungen an Einträgen',
  claim: 'Übernahmen',
  permission: 'Erlaubnisse',
  registration: 'Anmeldungen',
  premium: 'Premium',
  'premium-inquiry': 'Anfragen nach Premium',
  newsletter: 'Newsletter',
  mail: 'Mails',
  account: 'Konten',
  session: 'Anmeldungen',
  'api-key': 'API-Schlüssel',
  backup: 'Sicherungen',
  crm: 'CRM',
  list: 'Listen als Datei',
  import: 'Importe',
  'personal-data': 'Datenschutz',
}

const ACTIONS: Record<string, string> = {
  'booking-request.status': 'Status der Anfrage geändert',
  'booking-request.undo': 'Status der Anfrage zurückgenommen',
  'booking-request.invitation': 'Über eine angehaltene Einladung zur Bewertung entschieden',
  'booking-request.release': 'Anfrage freigegeben',
  'review.publish': 'Bewertung veröffentlicht',
  'review.reject': 'Bewertung abgelehnt',
  'review.reply-removal': 'Antwort des Betreibers entfernt',
  'review-report.uphold': 'Hinweis berechtigt',
  'review-report.dismiss': 'Hinweis unbegründet',
  'problem-report.status': 'Status der Meldung geändert',
  'blog-post.create': 'Artikel angelegt',
  'blog-post.update': 'Artikel geändert',
  'blog-post.delete': 'Artikel gelöscht',
  'page-content.create': 'Seitentext angelegt',
  'page-content.update': 'Seitentext geändert',
  'page-content.delete': 'Seitentext gelöscht',
  'site-text.update': 'Text einer festen Seite geändert',
  'listing.create': 'Eintrag angelegt',
  'listing.update': 'Eintrag geändert',
  'listing.premium': 'Premium geändert',
  'listing.confirm': 'Angaben des Eintrags bestätigt',
  'listing.delete': 'Eintrag in den Papierkorb gelegt',
  'listing.close': 'Eintrag für immer geschlossen',
  'listing.reopen': 'Eintrag wieder geöffnet',
  'listing.room': 'Freie Plätze gemeldet',
  'listing.restore': 'Eintrag zurückgeholt',
  'listing.purge': 'Eintrag endgültig gelöscht',
  'listing-change.approve': 'Änderung übernommen',
  'listing-change.reject': 'Änderung abgelehnt',
  'listing-change.seen': 'Änderung gesehen',
  'claim.code': 'Eintrag mit einem Code übernommen',
  'claim.approve': 'Eintrag übergeben',
  'claim.reject': 'Übernahme abgelehnt',
  'permission.check': 'Erlaubnis bestätigt',
  'permission.refuse': 'Erlaubnis nicht bestätigt',
  'registration.activate': 'Anmeldung freigeschaltet',
  'registration.merge': 'Anmeldung zusammengeführt',
  'registration.reject': 'Anmeldung abgelehnt',
  'registration.question': 'Rückfrage gestellt',
  'registration.release': 'Anmeldung freigegeben',
  'premium.begin': 'Premium vereinbart',
  'premium.end': 'Premium beendet',
  'premium-inquiry.status': 'Status der Anfrage nach Premium geändert',
  'newsletter.export': 'Adressen des Newsletters ausgegeben',
  'mail.send-again': 'Mail erneut gesendet',
  'personal-data.export': 'Daten zu einer Person ausgegeben',
  'personal-data.erase': 'Daten zu einer Person gelöscht',
  'personal-data.retention': 'Lauf der Aufbewahrungsfristen begonnen',
  'account.create': 'Konto angelegt',
  'account.password': 'Passwort geändert',
  'account.remove': 'Konto gelöscht',
  'account.invite': 'Konto angelegt und eingeladen',
  'account.password-link': 'Link zum neuen Passwort geschickt',
  'account.disable': 'Konto gesperrt',
  'account.enable': 'Konto freigegeben',
  'account.second-factor': 'Zweiter Faktor eingerichtet',
  'account.second-factor-removal': 'Zweiter Faktor abgeschaltet',
  'account.recovery-codes': 'Neue Ersatzcodes erzeugt',
  'account.passkey': 'Passkey hinzugefügt',
  'account.passkey-removal': 'Passkey entfernt',
  'session.begin': 'Angemeldet',
  'session.refused': 'Anmeldung abgelehnt',
  'session.end': 'Abgemeldet',
  'session.end-all': 'Überall abgemeldet',
  'backup.create': 'Sicherung angelegt',
  'api-key.create': 'API-Schlüssel erstellt',
  'api-key.revoke': 'API-Schlüssel widerrufen',
  'crm.sync': 'Kontakte an Brevo übertragen',
  'crm.stop': 'Übertragung an Brevo angehalten',
  'crm.object': 'Widerspruch gegen das CRM vermerkt',
  'list.export': 'Liste als Datei geholt',
  'import.begin': 'Datei zum Import hochgeladen',
  'import.apply': 'Import übernommen',
  'import.undo': 'Import zurückgenommen',
  'import.discard': 'Import verworfen',
  'crm.object-withdraw': 'Widerspruch gegen das CRM zurückgenommen',
}

/** The name itself where nobody has put it in words. */
export function actionLabel(action: string): string {
  return ACTIONS[action] ?? action
}

const FIELDS: Record<string, string> = {
  status: 'Status',
  reason: 'Grund',
  suspectedSpam: 'Spamverdacht',
  reply: 'Antwort',
  name: 'Name',
  scope: 'Umfang',
  attempts: 'Versuche',
  device: 'Browser',
  by: 'Mit',
  sessions: 'Sitzungen',
  error: 'Fehler',
  sentAt: 'Gesendet',
}

/** Of requests, reviews, reports and mails. */
const STATUSES: Record<string, string> = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  rejected: 'Abgelehnt',
  cancelled: 'Storniert',
  published: 'Veröffentlicht',
  open: 'Offen',
  done: 'Erledigt',
  upheld: 'Berechtigt',
  dismissed: 'Unbegründet',
  waiting: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  uncertain: 'Ungewiss',
}

export function fieldLabel(name: string): string {
  return FIELDS[name] ?? name
}

/** A value as it is shown; the value itself where nobody has put it in words. */
export function valueLabel(name: string, value: string): string {
  if (value === '') return auditTexts.empty
  if (name === 'status') return STATUSES[value] ?? value
  if (value === 'true' || value === 'false') return value === 'true' ? 'ja' : 'nein'
  return value
}
