import { formatMoment } from '#platform/shared/format.ts'
import type { MailSummary } from '../contract.ts'
import type { MailStatus, MailView } from '../rules.ts'

export const mailTexts = {
  title: 'Mails',
  intro:
    'Alles, was das Verzeichnis verschickt oder verschicken will. Was ein Mailserver vorübergehend nicht annimmt, wird bis zu sechsmal wiederholt, ebenso, was vielleicht schon angekommen ist: lieber zweimal als nie.',
  statusFilter: 'Status',
  all: 'Alle',
  kind: 'Anlass',
  allKinds: 'Alle Anlässe',
  recipient: 'Empfänger',
  none: 'Keine Mails gefunden.',
  number: 'Nr.',
  subject: 'Betreff',
  status: 'Status',
  attempts: 'Versuche',
  uncertainAttempts: 'Ohne Antwort',
  created: 'Eingereiht',
  sent: 'Gesendet',
  replyTo: 'Antwort an',
  calendar: 'Anhang',
  calendarFile: 'Kalenderdatei (termin.ics)',
  reason: 'Grund',
  handedOver: 'Übergeben',
  asItWill: 'So wird die Mail aussehen',
  linksLater: 'Gesendet ist noch nichts. Die Links bekommt erst die Mail, die hinausgeht.',
  noPreview: 'Die Mail lässt sich gerade nicht zeigen',
  tryAgain: 'Bitte versuche es noch einmal.',
  asShown: 'So sieht die Mail aus',
  asText: 'Als Text, für Mailprogramme ohne HTML',
  frame: 'Inhalt der Mail',
  back: 'Alle Mails',
  openMail: 'Mail ansehen',
  again: 'Noch einmal senden',
  enqueued: 'Die Mail ist wieder eingereiht.',
  notAgain: 'Die Mail wird nicht noch einmal gesendet.',
  failed: 'Die Mail konnte nicht eingereiht werden.',
  newAddress: 'Neue Adresse',
  sendThere: 'Dorthin senden',
  readdressed: 'Die Mail geht an die neue Adresse.',
  call: 'Anrufen',
  editListing: 'Eintrag bearbeiten',
  keys: 'Mail',
  settle: 'Ohne Mail erledigt',
  settled: 'Ohne Mail erledigt',
  unsettled: 'Die Mail wartet wieder.',
  settleFailed: 'Das ließ sich nicht vermerken. Bitte versuche es noch einmal.',
  customerKnows: 'Wer angefragt hat, bekommt die Telefonnummer und die nächsten Pensionen genannt.',
  settleNote: 'Am Telefon geklärt? Dann hat sich die Mail erledigt.',
  heldUp:
    'Diese Mail steht für alle, die gerade warten. Sobald der Grund behoben ist, gehen sie von selbst hinaus; ob der Mailserver Mails annimmt, steht in den Einstellungen.',
  cameBack: 'Kam zurück',
  backQuestion:
    'Drück das, wenn in deinem Postfach steht, dass diese Mail nicht zugestellt werden konnte. Sie gilt dann als fehlgeschlagen: Wer auf sie angewiesen ist, erfährt es, und ein Eintrag mit dieser Adresse wird nachgefragt.',
  isBack: 'Die Mail gilt als nicht zugestellt.',
  backFailed: 'Das konnte nicht festgehalten werden.',
  missingTitle: 'Diese Mail gibt es nicht',
  missing: 'Unter dieser Nummer ist keine Mail bekannt.',
}

export const STATUS_LABELS: Record<MailStatus, string> = {
  waiting: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  uncertain: 'Ungewiss',
}

export const VIEW_LABELS: Record<MailView, string> = { ...STATUS_LABELS, doubled: 'Vielleicht doppelt' }

/** What a status means to somebody who has to decide. */
export const STATUS_EXPLANATIONS: Record<MailStatus, string> = {
  waiting: 'Die Mail geht heraus, sobald sie an der Reihe ist.',
  sending: 'Die Mail wird gerade dem Mailserver übergeben.',
  sent: 'Der Mailserver hat die Mail angenommen. Ob sie gelesen wurde, ist nicht bekannt.',
  failed: 'Die Mail wurde nicht verschickt und wird es von selbst auch nicht mehr.',
  uncertain:
    'Die Mail war dem Mailserver mehrmals ganz übergeben, seine Antwort kam aber nie an. Sie ist vermutlich angekommen, vielleicht auch mehrmals. Von selbst wird sie nicht noch einmal gesendet.',
}

/** What is to be known of a mail that is sent once more. */
export const AGAIN_NOTES: Record<MailStatus, string> = {
  waiting: '',
  sending: '',
  sent: 'Diese Mail wurde schon gesendet. Wer sie noch einmal bekommt, hat sie zweimal.',
  failed: 'Die Mail wird neu eingereiht und gleich wieder versucht.',
  uncertain: 'Vielleicht ist die Mail schon angekommen. Dann kommt sie ein zweites Mal an.',
}

const KIND_LABELS: Record<string, string> = {
  'claim-code': 'Code für einen Eintrag',
  'claim-received': 'Nachweis eingegangen',
  'claim-staff': 'Übernahme gewünscht, an uns',
  'claim-approved': 'Eintrag übergeben',
  'claim-rejected': 'Übernahme abgelehnt',
  'claim-shared': 'Jemand anderes führt den Eintrag',
  'confirmation-request': 'Stimmt der Eintrag noch?',
  'contact-copy': 'Nachricht eingegangen',
  'contact-message': 'Nachricht an uns',
  'listing-change-rejected': 'Änderung abgelehnt',
  'listing-closed': 'Eintrag geschlossen',
  'listing-closed-notice': 'Eintrag geschlossen, an die anderen',
  'listing-reopened': 'Eintrag wieder geöffnet',
  'operator-address-new': 'Adresse des Eintrags geändert, an die neue',
  'operator-address-changed': 'Adresse des Eintrags geändert, an die alte',
  'permission-checked': 'Erlaubnis bestätigt',
  'permission-lapsing': 'Erlaubnis läuft bald ab',
  'permission-refused': 'Erlaubnis nicht bestätigt',
  'premium-ending': 'Premium endet bald',
  'premium-inquiry': 'Anfrage nach Premium an uns',
  'operator-link': 'Link zum eigenen Eintrag',
  'registration-activated': 'Anmeldung freigeschaltet',
  'registration-answer': 'Antwort auf eine Rückfrage',
  'registration-question': 'Rückfrage zur Anmeldung',
  'registration-received': 'Anmeldung eingegangen',
  'registration-rejected': 'Anmeldung abgelehnt',
  'registration-staff': 'Neue Anmeldung an uns',
  'registration-shared': 'Jemand führt den Eintrag mit, nach einer Anmeldung',
  'request-received': 'Anfrage an die Pension',
  'request-sent': 'Bestätigung an den Kunden',
  'request-pending': 'Anfrage wieder offen',
  'request-pending-operator': 'Anfrage wieder offen, an die Pension',
  'request-confirmed': 'Anfrage bestätigt',
  'request-confirmed-operator': 'Anfrage bestätigt, an die Pension',
  'request-rejected': 'Anfrage abgelehnt',
  'request-rejected-operator': 'Anfrage abgelehnt, an die Pension',
  'request-cancelled': 'Anfrage storniert',
  'request-cancelled-operator': 'Storno an die Pension',
  'request-message': 'Nachricht zur Anfrage',
  'request-reminder': 'Erinnerung an die Pension',
  'request-reply': 'Antwort des Kunden an die Pension',
  'request-undeliverable': 'Anfrage nicht zustellbar, an uns',
  'request-unreached': 'Pension nicht zu erreichen, an den Kunden',
  'request-closed': 'Pension hat geschlossen, an den Kunden',
  'request-reopened': 'Pension hat doch geöffnet, an den Kunden',
  'newsletter-confirm': 'Newsletter bestätigen',
  'newsletter-welcome': 'Newsletter bestellt',
  'search-confirm': 'Gemerkte Suche bestätigen',
  'search-news': 'Neue Einträge',
  'search-renewal': 'Gemerkte Suche behalten?',
  'room-confirm': 'Warten auf freien Platz bestätigen',
  'room-freed': 'Platz frei geworden',
  'room-closed': 'Pension hat geschlossen, an Wartende',
  'room-question': 'Frage nach freien Plätzen',
  'review-invitation': 'Einladung zur Bewertung',
  'review-published': 'Bewertung veröffentlicht',
  'review-rejected': 'Bewertung abgelehnt',
  'review-reply-invitation': 'Einladung zur Antwort',
  'review-reply-removed': 'Antwort entfernt',
  'report-decided': 'Meldung entschieden',
  'report-done': 'Meldung erledigt',
  'review-report-decided': 'Meldung entschieden',
  'staff-password': 'Link zum Passwort der Verwaltung',
}

/** The name of an occasion; those without one keep their own. */
export function kindLabel(kind: string): string {
  return KIND_LABELS[kind] ?? kind
}

/** How often it was tried, and when the next time is. */
export function attemptsLine({ attempts, nextAttemptAt, status }: MailSummary): string {
  const tried = attempts === 1 ? '1 Versuch' : `${attempts} Versuche`
  if (status !== 'waiting' || nextAttemptAt === null || attempts === 0) return tried
  return `${tried}, nächster am ${formatMoment(nextAttemptAt)}`
}
