/** What waits for staff, how urgent it is, and how long it can be put off. */
import { ANSWER_WORKDAYS } from '#features/registrations/rules.ts'
import { workdaysBetween } from '#features/stay/workdays.ts'
import { berlinDay, berlinInstant, berlinTime, dayAfter } from '#platform/shared/dates.ts'
import { readDay } from '#platform/shared/typed-day.ts'

/** What is kept under suspicion of spam besides requests: nobody was mailed about it. Shown where there is any. */
const SUSPECTED_KINDS = [
  'suspectedRegistrations',
  'suspectedClaims',
  'suspectedReports',
  'suspectedMessages',
  'suspectedInquiries',
] as const

/** The first ten in the order of the keys 1 to 9 and 0; what comes after them has no key. */
export const KINDS = [
  'requests',
  'registrations',
  'changes',
  'reviews',
  'reports',
  'spam',
  'mails',
  'premium',
  'permissions',
  'claims',
  'unconfirmed',
  ...SUSPECTED_KINDS,
] as const
export type Kind = (typeof KINDS)[number]

/** Whether a kind is shown without anything of it waiting. */
export function isAlwaysShown(kind: Kind): boolean {
  return !(SUSPECTED_KINDS as readonly Kind[]).includes(kind)
}

const HOUR_MS = 3_600_000

/** What was promised in working days, which weekends and holidays are not: late after the last of so many. */
const PROMISED_WORKDAYS = {
  registrations: ANSWER_WORKDAYS,
  suspectedRegistrations: ANSWER_WORKDAYS,
  // "Meist am nächsten Werktag".
  changes: 3,
  permissions: 3,
  claims: 3,
  suspectedClaims: 3,
} as const satisfies Partial<Record<Kind, number>>
type InWorkdays = keyof typeof PROMISED_WORKDAYS
/** A kind without a promise in working days has one in hours; a term of premium ends on its day. */
type InHours = Exclude<Kind, InWorkdays | 'premium'>

/** Hours after which an answer is late; near is from half of it on. */
export const PROMISED_HOURS = {
  // The operator was reminded and has not answered.
  requests: 48,
  reviews: 72,
  reports: 48,
  spam: 72,
  // Nobody waits for it: two months.
  unconfirmed: 24 * 60,
  // Somebody misses it from the first minute on.
  mails: 0,
  suspectedReports: 72,
  suspectedMessages: 72,
  suspectedInquiries: 72,
} as const satisfies Record<InHours, number>
/** A term that ends within so many days is late. */
const PREMIUM_DAYS = { late: 3, near: 14 }
/** Terms are shown so long before they end. */
export const PREMIUM_SHOWN_DAYS = 30

export type Urgency = 'late' | 'near' | 'calm'

/** How urgent something is that waits since `since`; a term of premium waits for the day on which it ends. */
export function urgencyOf(kind: Kind, since: string, now: number): Urgency {
  const hours = (now - Date.parse(since)) / HOUR_MS
  if (kind === 'premium') {
    const left = -hours / 24
    return left <= PREMIUM_DAYS.late ? 'late' : left <= PREMIUM_DAYS.near ? 'near' : 'calm'
  }
  const workdays = (PROMISED_WORKDAYS as Partial<Record<Kind, number>>)[kind]
  if (workdays !== undefined) {
    const gone = workdaysBetween(berlinDay(new Date(since)), berlinDay(new Date(now)), workdays + 1)
    return gone > workdays ? 'late' : gone >= workdays / 2 ? 'near' : 'calm'
  }
  const promised = PROMISED_HOURS[kind as InHours]
  return hours >= promised ? 'late' : hours >= promised / 2 ? 'near' : 'calm'
}

interface Waits {
  kind: Kind
  since: string
}

const URGENCIES: readonly Urgency[] = ['late', 'near', 'calm']

/** The most urgent first: failed mails, what is late, what will be, then by age. */
export function byUrgency<Item extends Waits>(items: readonly Item[], now: number): Item[] {
  const rank = ({ kind, since }: Waits) =>
    kind === 'mails' ? -1 : URGENCIES.indexOf(urgencyOf(kind, since, now))
  return items.toSorted((a, b) => rank(a) - rank(b) || Date.parse(a.since) - Date.parse(b.since))
}

/** What of a queue, the oldest first, is worked on: the item `id`, else what follows its place since `since`, else the first. */
export function workedOn<Item extends { id: number; since: string }>(
  items: readonly Item[],
  id: number | undefined,
  since: string | undefined,
) {
  const place = since === undefined ? Number.NaN : Date.parse(since)
  const follows = (item: Item) => {
    const later = Date.parse(item.since) - place
    return later > 0 || (later === 0 && item.id > (id ?? 0))
  }
  return items.find((item) => item.id === id) ?? items.find(follows) ?? items[0]
}

/** The address of an item that is worked on, with its place in the queue. */
export function workSearch({ kind, id, since }: Waits & { id: number }) {
  return { art: kind, nummer: id, seit: since }
}

/** When what is put off to a day comes back, by the clock in Germany. */
const MORNING = '08:00'
const AFTERNOON = '14:00'

/** Until when something can be put off, as it is offered at `now`. */
export function deferrals(now: Date): { label: string; until: Date }[] {
  const today = berlinDay(now)
  const toMonday = (8 - new Date(today).getUTCDay()) % 7 || 7
  return [
    ...(berlinTime(now) < AFTERNOON
      ? [{ label: `Heute, ${AFTERNOON}`, until: berlinInstant(today, AFTERNOON) }]
      : []),
    { label: `Montag, ${MORNING}`, until: berlinInstant(dayAfter(today, toMonday), MORNING) },
  ]
}

/** The morning of a day as it was typed; nothing where that is none after today. */
export function deferredTo(typed: string, now: Date): Date | undefined {
  const day = readDay(typed)
  return day > berlinDay(now) ? berlinInstant(day, MORNING) : undefined
}
