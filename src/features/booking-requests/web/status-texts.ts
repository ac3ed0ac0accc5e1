import type { CustomerView, HistoryEntry } from '../contract.ts'
import { type Actor, ANSWER_WITHIN_HOURS, STATUS_LABELS, type Status } from '../rules.ts'

const DAYS = ANSWER_WITHIN_HOURS / 24

/** Every text of the customer's page about a request. */
export const texts = {
  title: 'Deine Anfrage',
  to: (listing: string) => `Deine Anfrage an ${listing}`,
  description: 'Stand deiner Anfrage an eine Hundepension.',
  states: {
    pending: 'Noch keine Antwort',
    overdue: 'Noch immer keine Antwort',
    confirmed: 'Bestätigt: Der Platz ist für euch da',
    rejected: 'Leider abgelehnt',
    cancelled: 'Storniert',
  },
  justSent:
    'Deine Anfrage ist angekommen. Heb dir den Link zu dieser Seite auf, er steht auch in deiner E-Mail.',
  justCancelled: 'Deine Anfrage ist storniert.',
  words: (listing: string) => `Das schreibt ${listing}`,
  next: 'So geht es weiter',
  stay: 'Dein Aufenthalt',
  dogLabel: 'Dein Hund',
  listing: 'Die Pension',
  listingGone: 'Der Eintrag dieser Pension ist nicht mehr im Verzeichnis.',
  toListing: 'Eintrag ansehen',
  calendar: 'In den Kalender eintragen',
  history: 'Verlauf',
  siblings: 'Deine anderen Anfragen',
  alternatives: 'Hundepensionen in der Nähe',
  alternativesLead:
    'Frag am besten gleich dort an: Deine Daten und die deines Hundes stehen schon im Formular.',
  cancel: 'Anfrage stornieren',
  cancelLead: 'Möchtest du die Anfrage wirklich stornieren? Das lässt sich nicht rückgängig machen.',
  cancelConfirmedLead:
    'Der Platz ist schon bestätigt. Möchtest du wirklich stornieren? Das lässt sich nicht rückgängig machen.',
  cancelNow: 'Ja, Anfrage stornieren',
  cancelling: 'Wird storniert...',
  failedTitle: 'Fehler',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  unknownTitle: 'Diese Anfrage kennen wir nicht',
  unknown:
    'Vielleicht ist der Link nicht vollständig. Kopiere ihn am besten noch einmal ganz aus deiner E-Mail.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expired:
    'Den Stand einer Anfrage zeigen wir bis drei Monate nach der Abreise. Bei Fragen schreib uns gern.',
  search: 'Hundepension suchen',
} as const

/** What the request waits for, or what follows from its state. */
export function nextText(view: CustomerView): string {
  const { listingTitle, status, operatorHasMail, isOverdue } = view
  if (status === 'confirmed') {
    return `${listingTitle} erwartet euch. Kläre Preis, Übergabe und Impfnachweis am besten bald direkt mit der Pension.`
  }
  if (status === 'rejected')
    return 'In der Nähe gibt es weitere Hundepensionen. Frag am besten gleich dort an.'
  if (status === 'cancelled')
    return 'Du musst nichts weiter tun. Wenn du doch einen Platz brauchst, frag einfach neu an.'
  if (!operatorHasMail) {
    return `Von ${listingTitle} kennen wir keine E-Mail-Adresse. Unser Team gibt deine Anfrage weiter; schneller geht es vielleicht, wenn du selbst anrufst.`
  }
  if (isOverdue) {
    return `${listingTitle} hat sich seit ${DAYS} Tagen nicht gemeldet, wir haben noch einmal erinnert. Ruf dort an oder frag bei einer anderen Pension in der Nähe.`
  }
  return `${listingTitle} hat deine Anfrage bekommen. Sobald eine Antwort da ist, schreiben wir dir eine E-Mail. Meldet sich nach ${DAYS} Tagen niemand, erinnern wir die Pension und zeigen dir hier andere in der Nähe.`
}

const ACTORS: Record<Actor, string> = {
  customer: 'du',
  operator: 'die Pension',
  staff: 'unser Team',
  system: 'automatisch',
}

const CHANGES: Record<Status, string> = { ...STATUS_LABELS, pending: 'Wieder offen' }

/** One line of the history, as the customer reads it. */
export function historyText({ kind, actor, to }: HistoryEntry): string {
  if (kind === 'created') return 'Anfrage gesendet'
  if (kind === 'reminder') return 'Pension erinnert'
  if (kind === 'released') return 'Von unserem Team geprüft und weitergegeben'
  if (kind === 'message') return actor === 'customer' ? 'Deine Nachricht' : `Nachricht: ${ACTORS[actor]}`
  return `${to === null ? 'Geändert' : CHANGES[to]} (${ACTORS[actor]})`
}
