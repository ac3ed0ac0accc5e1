/** What holds for booking requests everywhere: life cycle and limits. */
import { berlinDay } from '#platform/shared/dates.ts'

export const STATUSES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const
export type Status = (typeof STATUSES)[number]

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  rejected: 'Abgelehnt',
  cancelled: 'Storniert',
}

export const ACTORS = ['customer', 'operator', 'staff', 'system'] as const
export type Actor = (typeof ACTORS)[number]

/** Who may move a request from one state to another; what is not in the table cannot happen. */
export const TRANSITIONS: readonly { from: Status; to: Status; by: readonly Actor[] }[] = [
  { from: 'pending', to: 'confirmed', by: ['operator', 'staff'] },
  { from: 'pending', to: 'rejected', by: ['operator', 'staff'] },
  { from: 'pending', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'confirmed', to: 'pending', by: ['staff'] },
  { from: 'confirmed', to: 'rejected', by: ['staff'] },
  { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'rejected', to: 'pending', by: ['staff'] },
  { from: 'rejected', to: 'confirmed', by: ['staff'] },
  { from: 'rejected', to: 'cancelled', by: ['staff'] },
  { from: 'cancelled', to: 'pending', by: ['staff'] },
  { from: 'cancelled', to: 'confirmed', by: ['staff'] },
  { from: 'cancelled', to: 'rejected', by: ['staff'] },
]

export function mayMove(from: Status, to: Status, by: Actor): boolean {
  return TRANSITIONS.some((move) => move.from === from && move.to === to && move.by.includes(by))
}

/** A request that the operator has not answered for so long is overdue: one reminder, and the customer is offered others. */
export const ANSWER_WITHIN_HOURS = 72
/** The overview's figures of answers are about the last so many days. */
export const ANSWER_FIGURE_DAYS = 90
/** From so many requests on a listing's page tells how its operator answers. */
export const FACTS_FROM_REQUESTS = 5
/** A Sammelanfrage goes to at most so many listings. */
export const MAX_LISTINGS = 5
/** The same content within this time counts once. */
export const SAME_REQUEST_MINUTES = 10
/** Of one side to the other, besides the answer itself. */
export const MAX_MESSAGES = 5
/** To so many listings at once a request that came to nothing is sent on. */
export const FORWARDED_AT_ONCE = 3
/** So many requests come of one submission, those sent on included. */
export const MAX_OF_SUBMISSION = 8
/** To so many others at once a request is sent on that has so many siblings. */
export function roomToForward(siblings: number): number {
  return Math.max(0, Math.min(FORWARDED_AT_ONCE, MAX_OF_SUBMISSION - 1 - siblings))
}

/** Nobody hears of a decision before; until then it can be taken back. */
export const UNDO_SECONDS = 30

/** So many times a guest is told that the same place has closed, and so many times that it is open again. */
export const CLOSINGS_TOLD = 3

/**
 * How long something can still be taken back, in milliseconds, as the server has just said: until a moment, ISO 8601. A
 * clock by which that is over or longer than it ever is goes wrong; then it is all of the time.
 */
export function timeLeft(until: string, now: number): number {
  const left = Date.parse(until) - now
  return left > 0 && left <= UNDO_SECONDS * 1000 ? left : UNDO_SECONDS * 1000
}

/** The invitation to review: not looked at yet, held for staff since there are signs of a review of oneself, decided. */
export const INVITATIONS = ['open', 'held', 'allowed', 'refused'] as const
export type Invitation = (typeof INVITATIONS)[number]

/** Of the operator's words and the customer's reason, in characters. */
export const MAX_MESSAGE_LENGTH = 2000

const MANY_LINKS = 3
const LINK = /https?:\/\/|www\./gi

/** Whether wishes are full of links, as those of programs are. */
export function hasManyLinks(wishes: string): boolean {
  return (wishes.match(LINK)?.length ?? 0) >= MANY_LINKS
}

/** What makes a stay look as if the operator had asked for it alone, in order to be reviewed. */
export const SIGNALS = [
  'same_address',
  'same_domain',
  'same_phone',
  'same_device',
  'burst',
  'never_mailed',
] as const
export type Signal = (typeof SIGNALS)[number]

export const SIGNAL_LABELS: Record<Signal, string> = {
  same_address: 'E-Mail-Adresse der Pension',
  same_domain: 'E-Mail-Domain der Pension',
  same_phone: 'Telefonnummer der Pension',
  same_device: 'Vom selben Gerät angefragt und beantwortet',
  burst: 'Viele bestätigte Anfragen in kurzer Zeit',
  never_mailed: 'Die Pension hat nie eine Mail dazu bekommen',
}

interface Asked {
  status: Status
  createdAt: Date
  /** When the operator first answered or asked back. */
  answeredAt: Date | null
  /** When the customer last wrote, where the operator has said nothing since. */
  repliedAt: Date | null
  mailSentAt: Date | null
}

/**
 * Since when the operator has been waited for, in milliseconds: from `firstAsked` until they answer or ask back, then from
 * what the customer replies; infinite as long as it is the customer's turn.
 */
function waitsSince({ answeredAt, repliedAt }: Asked, firstAsked: number): number {
  return answeredAt === null ? firstAsked : (repliedAt?.getTime() ?? Number.POSITIVE_INFINITY)
}

/** Whether the operator should have answered long ago, counted from when the mail server took the mail that asks for it. */
export function isOverdue(request: Asked, now: Date): boolean {
  const firstAsked = Math.max(request.createdAt.getTime(), request.mailSentAt?.getTime() ?? 0)
  const deadline = waitsSince(request, firstAsked) + ANSWER_WITHIN_HOURS * 3_600_000
  return request.status === 'pending' && now.getTime() >= deadline
}

/**
 * Whether the customer does better to ask others too: until the day of arrival, on which they could still come, as long as
 * none that was asked with it has said yes.
 */
export function needsOthers(
  request: Asked & {
    checkInDate: string
    operatorMailed: boolean
    undeliverableAt: Date | null
    /** Whether its listing is in the directory; null when that is gone. */
    isLive: boolean | null
    /** Which other listing of the same submission has said yes. */
    confirmedElsewhere: string | null
  },
  now: Date,
): boolean {
  if (request.checkInDate < berlinDay(now) || request.confirmedElsewhere !== null) return false
  if (request.status === 'confirmed') return request.isLive === false
  if (request.status !== 'pending') return request.status === 'rejected'
  const silentUntil = waitsSince(request, request.createdAt.getTime()) + ANSWER_WITHIN_HOURS * 3_600_000
  const isSilent = now.getTime() >= silentUntil
  return isSilent || !request.isLive || !request.operatorMailed || request.undeliverableAt !== null
}

/** Whether the customer may still call the request off: by the table, and until the day of arrival. */
export function mayCancel(request: { status: Status; checkInDate: string }, today: string): boolean {
  return mayMove(request.status, 'cancelled', 'customer') && today <= request.checkInDate
}

/** Whether the operator may still answer: until the day of arrival, too. */
export function mayAnswer(request: { status: Status; checkInDate: string }, today: string): boolean {
  return request.status === 'pending' && today <= request.checkInDate
}
