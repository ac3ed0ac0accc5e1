import { countLabel } from '#platform/shared/format.ts'
import { type Actor, type Invitation, STATUS_LABELS, type Status } from '../rules.ts'
import type { BookingRequestDetail } from '../staff-contract.ts'

/** What the list of requests can be narrowed to. */
type Filter = Status | 'all' | 'spam' | 'held'

export const FILTER_LABELS: Record<Filter, string> = {
  all: 'Alle',
  ...STATUS_LABELS,
  spam: 'Spamverdacht',
  held: 'Bewertung angehalten',
}

/** The keys that set a status, in a row, its menu and where requests are worked through. */
export const STATUS_KEYS = [
  { key: 'B', status: 'confirmed' },
  { key: 'A', status: 'rejected' },
  { key: 'S', status: 'cancelled' },
] as const satisfies readonly { key: string; status: Status }[]

/** Every text of the list of requests. */
export const texts = {
  title: 'Buchungsanfragen',
  filters: 'Nach Status',
  columns: {
    id: 'ID',
    listing: 'Pension',
    customer: 'Kunde',
    stay: 'Zeitraum',
    dogs: 'Hunde',
    status: 'Status',
    received: 'Eingang',
    actions: 'Aktionen',
  },
  overdue: 'Überfällig',
  spam: 'Spamverdacht',
  noMail: 'Keine Anfragen per E-Mail',
  gone: 'nicht mehr im Verzeichnis',
  more: (id: number) => `Mehr zu Anfrage ${id}`,
  changeStatus: 'Status',
  changeStatusOf: (id: number) => `Status von Anfrage ${id} ändern`,
  request: 'Anfrage',
  noteKey: 'Notiz schreiben',
  oldestFirst: 'Älteste zuerst',
  newestFirst: 'Neueste zuerst',
  answer: 'Antwort',
  changeWords: 'Text ändern',
  saveWords: 'Text übernehmen',
  wordsChanged: 'Der neue Text geht mit der Mail hinaus.',
  mails: 'Mails',
  newAddress: 'Neue Adresse',
  call: 'Anrufen',
  sendAgain: 'Erneut senden',
  noMails: 'Dazu ging noch keine Mail hinaus.',
  mailTo: { customer: 'an den Kunden', operator: 'an die Pension', staff: 'an uns' },
  mailSoon: (seconds: number) => `in ${seconds} s`,
  mailIn: (seconds: number) => `Mail in ${seconds} s`,
  notes: 'Notizen',
  notesFor: 'nur für uns',
  noteBy: (by: string, at: string) => `${by} · ${at}`,
  saveNote: 'Notieren',
  noted: 'Notiz gespeichert',
  wishes: 'Besondere Wünsche',
  noWishes: 'Keine besonderen Wünsche.',
  dog: 'Hund',
  history: 'Verlauf',
  failedNote: 'Die Notiz konnte nicht gespeichert werden.',
  stations: {
    label: 'Wie weit die Anfrage ist',
    written: 'Geschrieben',
    confirmed: (at: string) => `Adresse bestätigt ${at}`,
    accepted: 'Vom Mailserver angenommen',
    underway: 'Unterwegs zum Mailserver',
    held: 'Als Spamverdacht angehalten',
    byUs: 'Von uns weiterzugeben',
    undeliverable: 'Nicht zugestellt',
    refused: (code: number) => `Nicht zugestellt (${code})`,
    uncertain: 'Ungewiss, erneut gesendet',
    uncertainAgain: 'Ungewiss, wird erneut gesendet',
    noAnswer: 'Der Mailserver hat nicht geantwortet',
    again: 'Die Mail geht noch einmal hinaus',
    mailsWait: (seconds: number) => `Mails warten noch ${countLabel(seconds, 'Sekunde', 'Sekunden')}`,
    told: 'Team und Kunde wissen Bescheid',
    opened: 'Von der Pension geöffnet',
    unopened: 'Noch nicht geöffnet',
    answered: (status: string) => `Beantwortet: ${status}`,
    unanswered: 'Noch keine Antwort',
    atOnce: 'sofort',
  },
  loading: 'Wird geladen …',
  release: 'Kein Spam: freigeben',
  releaseHint: 'Die Anfrage geht dann an die Pension, und der Absender bekommt seine Bestätigung.',
  reopenToRelease: `Freigeben kannst du die Anfrage, sobald ihr Status wieder „${STATUS_LABELS.pending}“ ist.`,
  released: 'Anfrage freigegeben',
  unreleased: 'Die Anfrage gilt wieder als Spamverdacht.',
  discard: 'Als Spam ablegen',
  discarded: 'Als Spam abgelegt',
  undeliverable: 'Mail nicht zustellbar',
  updated: 'Status aktualisiert',
  allTheSame: (status: Status) => `Trotzdem „${STATUS_LABELS[status]}“`,
  undone: 'Status zurückgesetzt',
  updatedTo: (id: number, status: Status) => `Anfrage ${id}: ${STATUS_LABELS[status]}`,
  failed: 'Fehler beim Aktualisieren des Status',
  failedRelease: 'Fehler beim Freigeben der Anfrage',
  signals: 'Anzeichen für eine Bewertung von eigener Hand',
  invitation: {
    open: 'Nach dem Aufenthalt wird nicht von selbst zur Bewertung eingeladen.',
    held: 'Die Einladung zur Bewertung ist angehalten.',
    allowed: 'Die Einladung zur Bewertung ist freigegeben.',
    refused: 'Es wird nicht zur Bewertung eingeladen.',
  } satisfies Record<Invitation, string>,
  invite: 'Trotzdem einladen',
  refuseInvitation: 'Nicht einladen',
  invitationDecided: 'Entscheidung gespeichert',
  failedInvitation: 'Die Entscheidung konnte nicht gespeichert werden.',
  failedHistory: 'Der Verlauf konnte nicht geladen werden.',
  failedList: 'Failed to fetch bookings',
  failedListHint: 'Die Anfragen konnten nicht geladen werden. Bitte versuche es gleich noch einmal.',
} as const

export function emptyText(filter: Filter): string {
  if (filter === 'all') return 'Noch keine Anfragen. Sobald jemand über einen Eintrag anfragt, steht es hier.'
  if (filter === 'spam') return 'Nichts unter Spamverdacht.'
  if (filter === 'held') return 'Keine Einladung zur Bewertung ist angehalten.'
  return `Keine Anfragen mit dem Status „${FILTER_LABELS[filter]}“.`
}

export const ACTORS: Record<Actor, string> = {
  customer: 'Kunde',
  operator: 'Pension',
  staff: 'Team',
  system: 'automatisch',
}

/** One line of the history: `Ausstehend → Bestätigt (Team, anna)`. */
export function eventText({
  kind,
  actor,
  actorName,
  from,
  to,
}: BookingRequestDetail['events'][number]): string {
  const who = [ACTORS[actor], actorName].filter(Boolean).join(', ')
  const what = {
    created: 'Eingegangen',
    status: [from, to].map((status) => (status === null ? '' : STATUS_LABELS[status])).join(' → '),
    message: 'Nachricht',
    reminder: 'Pension erinnert',
    released: 'Freigegeben',
    accepted: 'Mail an die Pension vom Mailserver angenommen',
    opened: 'Geöffnet',
    undeliverable: 'Mail an die Pension nicht zustellbar: Team und Kunde wissen Bescheid',
  }
  return `${what[kind]} (${who})`
}
