/** Every text of the overview and of working through. */
import { ANSWER_FIGURE_DAYS } from '#features/booking-requests/rules.ts'
import { answerBy } from '#features/registrations/web/staff-exports.ts'
import { berlinTime } from '#platform/shared/dates.ts'
import { formatDate, formatNumber } from '#platform/shared/format.ts'
import { lazily } from '#platform/shared/lazily.ts'
import { minutesText } from '#platform/web/admin/moment.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'
import { type Kind, PROMISED_HOURS, urgencyOf } from '../rules.ts'

export const KIND_ICONS: Record<Kind, IconName> = {
  requests: 'inbox',
  registrations: 'user-plus',
  changes: 'pencil',
  reviews: 'message-square-text',
  reports: 'flag',
  spam: 'shield-alert',
  mails: 'mail-x',
  premium: 'crown',
  permissions: 'shield-check',
  unconfirmed: 'clock',
  claims: 'heart-handshake',
  suspectedRegistrations: 'shield-alert',
  suspectedClaims: 'shield-alert',
  suspectedReports: 'shield-alert',
  suspectedMessages: 'shield-alert',
  suspectedInquiries: 'shield-alert',
}

const inGermany = { timeZone: 'Europe/Berlin' } as const
const dayFormat = lazily(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', ...inGermany }))

export const texts = {
  inboxFailed: 'Was gerade wartet, ließ sich nicht laden',
  plotsFailed: 'Die Zahlen der letzten Wochen ließen sich nicht laden',
  failedHint: 'Alles andere auf dieser Seite stimmt. Versuche es gleich noch einmal.',
  overview: 'Übersicht',
  /** "Samstag, 21. November 2026 · Stand 09:30" */
  asOf: (moment: string) => `${dayFormat().format(new Date(moment))} · Stand ${berlinTime(new Date(moment))}`,
  newListing: 'Neuer Eintrag',
  reviewRequests: 'Anfragen prüfen',
  quick: 'Schnellzugriff',
  areas: 'Bereiche',
  premium: (count: number) => `${formatNumber(count)} Premium`,
  newThisWeek: (count: number) => `+${formatNumber(count)} diese Woche`,
  late: (count: number) => `${formatNumber(count)} über ${PROMISED_HOURS.requests} Std.`,
  answered: (percent: number) => `${percent} % beantwortet, in ${ANSWER_FIGURE_DAYS} Tagen`,
  thisWeek: (count: number) => `${formatNumber(count)} diese Woche`,
  toWeekBefore: (more: number) =>
    `${more > 0 ? '+' : more < 0 ? '−' : '±'}${formatNumber(Math.abs(more))} zur Vorwoche`,
  oldest: (since: string, now: number) =>
    `die älteste ${minutesText(Math.max(0, Math.round((now - Date.parse(since)) / 60_000)))}`,
  fourWeeksAgo: (minutes: number) => `vor vier Wochen ${minutesText(minutes)}`,

  inbox: 'Posteingang',
  order: 'Dringendes zuerst',
  kinds: 'Art',
  all: 'Alles',
  workThrough: 'Durcharbeiten',
  allDone: 'Alles erledigt',
  nothingWaits: 'Gerade wartet nichts. Neues steht hier, sobald es da ist.',
  nextLook: (until: string) => `Gerade wartet nichts. Zurückgestelltes kommt am ${until} wieder.`,
  lastDecisions: 'die letzten Entscheidungen',
  noneOfKind: 'Davon wartet gerade nichts.',
  deferred: 'Zurückgestellt',
  nothingDeferred: 'Nichts.',
  until: (moment: string) => `bis ${moment}`,
  resume: 'Wieder vorlegen',
  doneToday: (count: number) => `Heute erledigt: ${formatNumber(count)}`,
  more: (count: number) => `und ${formatNumber(count)} weitere`,
  kindKey: (label: string) => `Nur ${label}`,
  next: 'Nächste',
  previous: 'Vorige',
  open: 'Öffnen',
  allKeys: 'alle Tasten',
  later: 'Später',
  deferUntil: 'Zurückstellen bis',
  putOff: 'Zurückstellen',
  deferredUntil: (until: string) => `Zurückgestellt bis ${until}`,
  resumed: 'Wieder vorgelegt',
  failedDeferral: 'Das Zurückstellen hat nicht geklappt.',
  keysOfInbox: 'Posteingang',
  nextPrevious: 'nächstes, voriges',
  back: 'Posteingang',
  position: (at: number, of: number) => `${formatNumber(at)} von ${formatNumber(of)}`,
  queue: 'In dieser Art',
  decided: 'erledigt',
  putOffHere: 'zurückgestellt',
  isDecided: (title: string) => `${title} wartet nicht mehr`,
  isPutOff: (title: string) => `${title} ist zurückgestellt`,
  afterwards: 'Danach',
  decision: 'Entscheidung',
  noDecision: 'Hier ist nichts mehr zu entscheiden.',
  workKeys: 'Durcharbeiten',

  requestsAndRegistrations: 'Anfragen und Registrierungen',
  requests: 'Anfragen',
  registrations: 'Registrierungen',
  week: 'Woche',
  answerTime: 'Antwortzeit',
  median: (week: number) => `Median, KW ${week}`,
  hours: (count: number) => (count === 0 ? '0' : `${formatNumber(count)} h`),
  noAnswer: 'keine Antwort',
  missed: 'Suchen ohne Treffer',
  missedText: 'Gesucht',
  missedCount: 'Wie oft',
  noMissed: 'In vier Wochen nichts, wonach mehrere an einem Tag vergeblich gesucht haben.',
  byState: 'Nach Bundesland',
  state: 'Bundesland',
  listings: 'Einträge',
  withoutPlace: (count: number) => `${formatNumber(count)} ohne Ort`,
  asTable: (plot: string) => `${plot} als Tabelle`,
} as const

/** How long something waits: "seit 3 Tagen"; of a term how long it still runs: "in 6 Tagen". */
export function waitText(kind: Kind, since: string, now: number): string {
  const minutes = Math.round((now - Date.parse(since)) / 60_000)
  if (kind !== 'premium') return `seit ${dative(minutesText(minutes))}`
  return minutes >= 0 ? 'abgelaufen' : `in ${dative(minutesText(-minutes))}`
}

const WEEKDAYS = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']

/** By when something is to be done, as far as that was promised: "sofort", "überfällig", "Frist Mo, 23.11."; else nothing. */
export function dueText(kind: Kind, since: string, now: number): string | undefined {
  if (kind === 'mails') return 'sofort'
  if (kind === 'premium') return undefined
  if (urgencyOf(kind, since, now) === 'late') return 'überfällig'
  if (kind !== 'registrations') return undefined
  const day = answerBy(new Date(since))
  return `Frist ${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatDate(day).slice(0, 6)}`
}

/** A point between two parts stays at the end of a line, where it wraps there. */
export function withPoints(line: string): string {
  return line.replaceAll(' · ', '\u00a0· ')
}

/** How long something has waited, as shortly as it can be said: "3 Tage". */
export function ageText(kind: Kind, since: string, now: number): string {
  if (kind === 'premium') return waitText(kind, since, now)
  return minutesText(Math.round((now - Date.parse(since)) / 60_000))
}

/** "3 Tage" -> "3 Tagen" */
function dative(duration: string): string {
  return duration.replace(/Tage$/, 'Tagen')
}

/** The ISO week of a Monday, YYYY-MM-DD. */
export function weekNumber(monday: string): number {
  const thursday = new Date(`${monday}T12:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 3)
  const firstOfYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - firstOfYear) / 86_400_000 / 7) + 1
}
