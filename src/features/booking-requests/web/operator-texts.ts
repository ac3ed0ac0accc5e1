import { berlinTime } from '#platform/shared/dates.ts'
import { formatMoment } from '#platform/shared/format.ts'
import type { HistoryEntry, OperatorView } from '../contract.ts'
import { type Actor, STATUS_LABELS, type Status } from '../rules.ts'

/** Every text of the operator's page about a request; those of the answers stand on the own page too. */
export const texts = {
  title: (listing: string) => `Anfrage für ${listing}`,
  description: 'Eine Anfrage an deine Hundepension.',
  heading: (customer: string) => `${customer} fragt an`,
  received: (at: string) => `Eingegangen am ${formatMoment(at)} Uhr`,
  overdue: 'wartet seit mehr als drei Tagen',
  late: 'Der Tag der Anreise ist vorbei.',
  dogLabel: 'Hund',
  customer: 'So erreichst du die Person',
  call: 'Anrufen',
  mail: 'E-Mail',
  answer: 'Antwort',
  confirm: 'Bestätigen',
  reject: 'Ablehnen',
  decline: 'Ablehnen …',
  reasons: [
    'Wir sind in dieser Zeit leider ausgebucht.',
    'Wir haben in dieser Zeit geschlossen.',
    'Für einen Hund dieser Größe haben wir leider keinen Platz.',
  ],
  sendRejection: 'Absage senden',
  write: 'Nachricht',
  sendMessage: 'Nachricht senden',
  noMessagesLeft: 'Alles Weitere bitte direkt per E-Mail oder am Telefon.',
  messageSent: 'Die Nachricht ist unterwegs.',
  answered: 'Die Antwort geht gleich hinaus.',
  undo: 'Rückgängig',
  undoIn: (seconds: number) => `Wird in ${seconds}\u00a0s verschickt`,
  /** To the second, which is the same in every time zone. */
  undoAt: (until: string) =>
    `Wird um ${berlinTime(new Date(until))}${until.slice(16, 19)}\u00a0Uhr verschickt`,
  undone: 'Die Antwort ist zurückgenommen.',
  failedTitle: 'Fehler',
  failed: 'Das hat gerade nicht geklappt. Bitte gleich noch einmal versuchen.',
  nothingToDo: 'Hier ist nichts weiter zu tun.',
  history: 'Verlauf',
  unknown: {
    title: 'Diese Anfrage kennen wir nicht',
    text: 'Vielleicht ist der Link nicht vollständig. Kopiere ihn am besten noch einmal ganz aus der E-Mail.',
  },
  gone: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Öffne deinen Eintrag, dort stehen deine Anfragen auch.',
  },
} as const

/** What became of the request, in large letters too. */
export const STATES: Record<Status, string> = { ...STATUS_LABELS, pending: 'Noch offen' }

const ACTORS: Record<Actor, string> = {
  customer: 'von der Person, die angefragt hat',
  operator: 'von der Pension',
  staff: 'von unserem Team',
  system: 'automatisch',
}

/** `Bestätigt von der Pension am 20.11.2026 09:14 Uhr.` */
export function decisionText({ status, actor, at }: NonNullable<OperatorView['decision']>): string {
  return `${STATES[status]} ${ACTORS[actor]} am ${formatMoment(at)} Uhr.`
}

/** One line of the history, as the operator reads it. */
export function historyText({ kind, actor, to }: HistoryEntry): string {
  if (kind === 'created') return 'Anfrage eingegangen'
  if (kind === 'reminder') return 'Erinnerung an dich'
  if (kind === 'released') return 'Von unserem Team geprüft und weitergegeben'
  if (kind === 'accepted') return 'Von deinem Mailserver angenommen'
  if (kind === 'opened') return 'Von dir geöffnet'
  if (kind === 'undeliverable') return 'Mail an dich kam nicht an'
  if (kind === 'message') return `Nachricht ${ACTORS[actor]}`
  return `${to === null ? 'Geändert' : STATES[to]} ${ACTORS[actor]}`
}
