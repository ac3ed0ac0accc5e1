import { berlinDay } from '#platform/shared/dates.ts'
import type { CustomerView, HistoryEntry } from '../contract.ts'
import { type Actor, ANSWER_WITHIN_HOURS, STATUS_LABELS, type Status } from '../rules.ts'
import { saidYes } from '../stay-texts.ts'
import { answerTimeText } from './response-texts.ts'

const DAYS = ANSWER_WITHIN_HOURS / 24
const OTHER_DAYS = 'Wenn du noch einen Platz brauchst, frag mit anderen Tagen neu an.'
const MAIL_FOLLOWS = 'Sobald eine Antwort da ist, schreiben wir dir eine E-Mail.'
const COUNTS: Record<number, string> = { 2: 'zwei', 3: 'drei' }

/** Every text of the customer's page about a request. */
export const texts = {
  title: 'Deine Anfrage',
  to: (listing: string) => `Deine Anfrage an ${listing}`,
  description: 'Stand deiner Anfrage an eine Hundepension.',
  states: {
    pending: 'Gesendet, wartet auf Antwort',
    asked: 'Die Pension hat dir geschrieben',
    overdue: 'Noch immer keine Antwort',
    unanswered: 'Ohne Zusage geblieben',
    over: 'Euer Aufenthalt ist vorbei',
    confirmed: 'Bestätigt: Der Platz ist für euch da',
    closed: 'Bestätigt, aber die Pension hat geschlossen',
    rejected: 'Leider abgelehnt',
    cancelled: 'Storniert',
  },
  justSent: 'Deine Anfrage ist angekommen. Heb dir den Link zu dieser Seite auf, er kommt auch per E-Mail.',
  justCancelled: 'Deine Anfrage ist storniert.',
  ownReason: 'Dein Grund',
  teamWrites: 'Das schreibt unser Team',
  listingWrites: (listing: string) => `Das schreibt ${listing}`,
  next: 'So geht es weiter',
  stay: 'Dein Aufenthalt',
  dogLabel: (dogs: number) => (dogs === 1 ? 'Dein Hund' : 'Deine Hunde'),
  listing: 'Die Pension',
  listedAs: (asked: string) => `„${asked}“ steht im Verzeichnis jetzt unter diesem Namen.`,
  listingGone: 'Der Eintrag dieser Pension ist nicht mehr im Verzeichnis.',
  listingClosed: 'Diese Pension hat für immer geschlossen.',
  toListing: 'Eintrag ansehen',
  review: 'Bewertung schreiben',
  calendar: 'In den Kalender eintragen',
  history: 'Verlauf',
  siblings: 'Deine anderen Anfragen',
  alternatives: 'Hundepensionen in der Nähe',
  alternativesLead: (hasPass: boolean) =>
    `Frag am besten gleich dort an: Was du zum Aufenthalt geschrieben hast, steht schon im Formular. ${
      hasPass ? 'E-Mail-Adresse, Telefonnummer und Hundepass' : 'E-Mail-Adresse und Telefonnummer'
    } ergänzt du dort.`,
  forward: (count: number) =>
    count === 1
      ? 'Dieselbe Anfrage an die nächste senden'
      : `Dieselbe Anfrage an diese ${COUNTS[count] ?? count} senden`,
  forwardLead: 'Mit allem, was du geschrieben hast. Du bekommst für jede einen eigenen Status.',
  forwarded: (count: number) =>
    count === 1 ? 'Deine Anfrage ist unterwegs.' : 'Deine Anfragen sind unterwegs.',
  withdrawLead: (count: number) =>
    count === 1
      ? 'Eine andere Anfrage wartet noch auf Antwort.'
      : `${count} andere Anfragen warten noch auf Antwort.`,
  withdraw: (count: number) => (count === 1 ? 'Die andere zurückziehen' : 'Die anderen zurückziehen'),
  withdrawn: 'Die anderen Anfragen sind zurückgezogen.',
  question: (listing: string) => `${listing} hat dir geschrieben`,
  reply: 'Antwort senden',
  replied: 'Deine Antwort ist unterwegs.',

  cancel: 'Anfrage stornieren',
  cancelLead: 'Möchtest du die Anfrage wirklich stornieren? Das lässt sich nicht rückgängig machen.',
  cancelConfirmedLead:
    'Der Platz ist schon bestätigt. Möchtest du wirklich stornieren? Das lässt sich nicht rückgängig machen.',
  cancelNow: 'Ja, Anfrage stornieren',
  cancelling: 'Wird storniert...',
  failedTitle: 'Fehler',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  unknown: {
    title: 'Diese Anfrage kennen wir nicht',
    text: 'Vielleicht ist der Link nicht vollständig. Kopiere ihn am besten noch einmal ganz aus deiner E-Mail.',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Den Stand einer Anfrage zeigen wir bis drei Monate nach der Abreise. Bei Fragen schreib uns gern.',
  },
  search: 'Hundepension suchen',
} as const

/** Where the request stands, as a heading. */
export function stateText(view: CustomerView): string {
  const { status, isOverdue, hasBegun, isOver } = view
  if (status === 'confirmed' && isOver) return texts.states.over
  if (isConfirmedByClosed(view)) return texts.states.closed
  if (status === 'pending' && hasBegun) return texts.states.unanswered
  if (status === 'pending' && lastWriter(view) === 'operator') return texts.states.asked
  return isOverdue ? texts.states.overdue : texts.states[status]
}

/** Whether a stay that is not over was confirmed by a place that has closed for good. */
export function isConfirmedByClosed({ status, listing, isOver }: CustomerView): boolean {
  return status === 'confirmed' && listing?.isClosed === true && !isOver
}

/** Of the words that go along with the state. */
export function wordsLabel({ wordsBy, listingTitle }: CustomerView): string {
  if (wordsBy === 'customer') return texts.ownReason
  return wordsBy === 'operator' ? texts.listingWrites(listingTitle) : texts.teamWrites
}

/** What the request waits for, or what follows from its state. */
export function nextText(view: CustomerView): string {
  const { listing, listingTitle, status, delivery, isOverdue, isReminded, hasBegun, usualAnswerMinutes } =
    view
  const elsewhere = view.confirmedElsewhere === null ? null : saidYes(view.confirmedElsewhere)
  if (status === 'confirmed' && view.isOver) {
    const asked = view.reviewPath === null ? '' : ' Magst du kurz erzählen, wie es war?'
    return `Wir hoffen, ihr hattet eine gute Zeit bei ${listingTitle}.${asked}`
  }
  if (isConfirmedByClosed(view)) {
    const near = view.alternatives.length > 0 ? 'In der Nähe gibt es weitere Hundepensionen.' : ''
    return `${listingTitle} hat für immer geschlossen. Kläre am besten gleich dort, was aus eurem Aufenthalt wird. ${elsewhere ?? near}`.trim()
  }
  if (status === 'confirmed') {
    return `${listingTitle} erwartet euch. Kläre Preis, Übergabe und Impfnachweis am besten bald direkt mit der Pension.`
  }
  const closed = listing?.isClosed ? `${listingTitle} hat für immer geschlossen. ` : ''
  if (status === 'rejected' && elsewhere !== null) return closed + elsewhere
  if (status === 'rejected' && hasBegun) return `${closed}Der Tag der Anreise ist vorbei. ${OTHER_DAYS}`
  if (status === 'rejected')
    return (
      closed +
      (view.alternatives.length > 0
        ? 'In der Nähe gibt es weitere Hundepensionen. Frag am besten gleich dort an.'
        : 'Frag am besten gleich bei einer anderen Hundepension an.')
    )
  if (status === 'cancelled')
    return 'Du musst nichts weiter tun. Wenn du doch einen Platz brauchst, frag einfach neu an.'
  if (hasBegun) {
    return `Der Tag der Anreise ist vorbei, eine Zusage von ${listingTitle} gibt es nicht. ${elsewhere ?? OTHER_DAYS}`
  }
  if (listing === null || listing.isClosed) {
    const why = listing ? 'hat für immer geschlossen' : 'ist nicht mehr im Verzeichnis'
    return `${listingTitle} ${why}. ${elsewhere ?? 'Frag am besten gleich bei einer anderen Pension an.'}`
  }
  const writer = lastWriter(view)
  if (writer === 'operator') {
    const how = view.mayReply ? 'Antworte am besten gleich hier' : 'Antworte am besten direkt'
    return `${listingTitle} hat dir geschrieben. ${how}, damit es weitergehen kann.`
  }
  if (writer === 'customer' && !isOverdue) return `Deine Antwort geht an ${listingTitle}. ${MAIL_FOLLOWS}`
  if (elsewhere !== null) return `${elsewhere} Brauchst du diese Anfrage nicht mehr, storniere sie am besten.`
  const canCall = listing.listingPhone !== null
  if (delivery === 'undeliverable') {
    const call = canCall ? 'selbst anrufst oder ' : ''
    return `Unsere Mail an ${listingTitle} kam nicht an. Unser Team gibt deine Anfrage auf anderem Weg weiter; schneller geht es vielleicht, wenn du ${call}auch bei einer anderen Pension anfragst.`
  }
  if (delivery === 'staff') {
    const faster = canCall ? 'selbst anrufst' : 'auch bei einer anderen Pension anfragst'
    return `${listingTitle} bekommt von uns keine Anfragen per E-Mail. Unser Team gibt deine Anfrage weiter; schneller geht es vielleicht, wenn du ${faster}.`
  }
  if (isOverdue) {
    const reminded = isReminded ? ', wir haben noch einmal erinnert' : ''
    const ask = canCall ? 'Ruf dort an oder frag' : 'Frag am besten'
    return `${listingTitle} hat sich seit mehr als ${DAYS} Tagen nicht gemeldet${reminded}. ${ask} bei einer anderen Pension in der Nähe.`
  }
  const usual = usualAnswerMinutes === null ? '' : ` ${answerTimeText(usualAnswerMinutes)}.`
  return `${whereItIs(view)}${usual} ${MAIL_FOLLOWS}${laterText(view)}`
}

/** Who wrote the last message; undefined as long as the operator has written none. */
function lastWriter({ history }: CustomerView): Actor | undefined {
  return history.findLast(({ kind }) => kind === 'message')?.actor
}

/** What happens if nobody answers, as far as there is time for it before the arrival. */
function laterText(view: CustomerView): string {
  const overdueFrom = Date.parse(view.createdAt) + ANSWER_WITHIN_HOURS * 3_600_000
  if (berlinDay(new Date(overdueFrom)) >= view.checkInDate) return ''
  // Whatever others there are stand below by now.
  if (view.needsOthers) return ` Nach ${DAYS} Tagen ohne Antwort erinnern wir die Pension.`
  return ` Meldet sich nach ${DAYS} Tagen niemand, erinnern wir die Pension und zeigen dir hier andere in der Nähe.`
}

/** How far the mail to the operator has come, as far as it is known. */
function whereItIs({ delivery, listingTitle }: CustomerView): string {
  if (delivery === 'opened') return `${listingTitle} hat deine Anfrage geöffnet.`
  if (delivery === 'accepted') return `Der Mailserver von ${listingTitle} hat deine Anfrage angenommen.`
  return `Deine Anfrage wird an ${listingTitle} weitergegeben.`
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
  if (kind === 'accepted') return 'Vom Mailserver der Pension angenommen'
  if (kind === 'opened') return 'Von der Pension geöffnet'
  if (kind === 'undeliverable') return 'Mail kam nicht an, unser Team kümmert sich'
  if (kind === 'message') return actor === 'customer' ? 'Deine Nachricht' : `Nachricht: ${ACTORS[actor]}`
  return `${to === null ? 'Geändert' : CHANGES[to]} (${ACTORS[actor]})`
}
