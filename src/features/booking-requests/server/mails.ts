/** Which mails each step of a request sets off. */
import type { NewMail } from '#features/mails/server/exports.ts'
import { type Actor, STATUSES, type Status } from '../rules.ts'
import { stayCalendar } from './calendar.ts'
import { closingOccasions } from './closing-mails.ts'
import { sentMail, statusMail } from './customer-mails.ts'
import type { Letterhead, MailedRequest, RemindedRequest, ToldRequest } from './mail-parts.ts'
import { movedMail, receivedMail, reminderMail } from './operator-mails.ts'

/** Of new requests of one submission, one for each listing; `isForwarded` where it had others before. */
export function submissionMails(
  head: Letterhead,
  requests: readonly MailedRequest[],
  isForwarded = false,
): NewMail[] {
  const [first] = requests
  if (!first) return []
  const receipt = sentMail(head, first, requests)
  const occasion = isForwarded ? `${receipt.occasion}:${first.key}` : receipt.occasion
  return [...requests.map((request) => receivedMail(head, request)), { ...receipt, occasion }]
}

const TOLD_CUSTOMER = (to: Status) => `request-${to}`
const TOLD_OPERATOR = (to: Status) => `request-${to}-operator`

/**
 * Of a change of status; `eventId` is its entry in the history. Operators know what they decided themselves, and whose
 * data are erased has no address.
 */
export function statusMails(
  head: Letterhead,
  request: ToldRequest,
  {
    from,
    to,
    by,
    message,
    eventId,
    isForCustomer = by === 'operator',
  }: {
    from: Status | null
    to: Status
    by: Actor
    message: string
    eventId: number
    isForCustomer?: boolean
  },
): NewMail[] {
  const occasion = (kind: string) => `${kind}:${request.key}:${eventId}`
  const calendar = stayCalendar(head, request.isRead ? request : { ...request, dogName: null }, new Date())
  const told = { from, to, by, message, occasion: occasion(TOLD_CUSTOMER(to)), calendar }
  const toCustomer = request.customerEmail === '' ? [] : [statusMail(head, request, told)]
  if (isForCustomer) return toCustomer
  return [...toCustomer, movedMail(head, request, { to, by, message, occasion: occasion(TOLD_OPERATOR(to)) })]
}

/** Of the mails that ask the operator for an answer; who has given it keeps what was asked. */
export function questionsOf({ key }: Pick<MailedRequest, 'key'>, answeredBy: Actor): string[] {
  return [`request-reminder:${key}`, ...(answeredBy === 'operator' ? [] : [`request-received:${key}`])]
}

/** The mails that ask the operator for an answer, as far as they were due. */
export function questionMails(
  head: Letterhead,
  request: RemindedRequest & { remindedAt: Date | null },
): NewMail[] {
  const reminders = request.remindedAt === null ? [] : [reminderMail(head, request)]
  return [receivedMail(head, request), ...reminders]
}

/** Of all mails that a request may have set off by now; `eventIds` are entries of its history. */
export function allOccasionsOf(
  request: Pick<MailedRequest, 'key' | 'submission'>,
  eventIds: readonly number[],
): string[] {
  const once = ['request-received', 'request-reminder', 'request-undeliverable', 'review-invitation']
  return [
    ...customerOccasionsOf(request, eventIds),
    ...once.map((kind) => `${kind}:${request.key}`),
    ...occasionsAt([...STATUSES.map(TOLD_OPERATOR), 'request-reply'], request, eventIds),
  ]
}

/** Of those among them with a link to the customer's page. */
export function customerOccasionsOf(
  request: Pick<MailedRequest, 'key' | 'submission'>,
  eventIds: readonly number[],
): string[] {
  const { key, submission } = request
  const { closed, reopened } = closingOccasions(key)
  return [
    ...[`request-sent:${submission}`, `request-sent:${submission}:${key}`],
    ...[`request-unreached:${key}`, ...closed, ...reopened],
    ...occasionsAt([...STATUSES.map(TOLD_CUSTOMER), 'request-message'], request, eventIds),
  ]
}

/** Of mails of these kinds that entries of a request's history have set off. */
function occasionsAt(
  kinds: readonly string[],
  { key }: Pick<MailedRequest, 'key'>,
  eventIds: readonly number[],
): string[] {
  return eventIds.flatMap((id) => kinds.map((kind) => `${kind}:${key}:${id}`))
}

const TO_CUSTOMER: ReadonlySet<string | undefined> = new Set([
  ...customerOccasionsOf({ key: '', submission: '' }, [0]).map((occasion) => occasion.split(':')[0]),
  'review-invitation',
])

/** Whom a mail is for, by its kind: one whose address was erased does not say it any more. */
export function readerOf(
  { kind, recipient }: { kind: string; recipient: string },
  { contactMail }: Letterhead['sender'],
): 'customer' | 'operator' | 'staff' {
  if (TO_CUSTOMER.has(kind)) return 'customer'
  return kind === 'request-undeliverable' || recipient === contactMail ? 'staff' : 'operator'
}

/** Of all mails that a change of status may have set off. */
export function occasionsOf(request: Pick<MailedRequest, 'key'>, eventId: number): string[] {
  return occasionsAt([...STATUSES.map(TOLD_CUSTOMER), ...STATUSES.map(TOLD_OPERATOR)], request, [eventId])
}
