/** Which mails each step of a request sets off. */
import type { NewMail } from '#features/mails/server/exports.ts'
import type { Actor, Status } from '../rules.ts'
import { stayCalendar } from './calendar.ts'
import { sentMail, statusMail } from './customer-mails.ts'
import type { Letterhead, MailedRequest } from './mail-parts.ts'
import { cancelledMail, receivedMail } from './operator-mails.ts'

/** Of a new submission, which has one request for each listing. */
export function submissionMails(head: Letterhead, requests: readonly MailedRequest[]): NewMail[] {
  const [first] = requests
  if (!first) return []
  return [...requests.map((request) => receivedMail(head, request)), sentMail(head, first, requests)]
}

/** Of a change of status; `eventId` is its entry in the history. Customers know what they did themselves. */
export function statusMails(
  head: Letterhead,
  request: MailedRequest,
  { to, by, message, eventId }: { to: Status; by: Actor; message: string; eventId: number },
): NewMail[] {
  const occasion = (kind: string) => `${kind}:${request.key}:${eventId}`
  const mails: NewMail[] = []
  if (by !== 'customer') {
    const calendar = stayCalendar(head, request, new Date())
    mails.push(statusMail(head, request, { to, message, occasion: occasion(`request-${to}`), calendar }))
  }
  if (to === 'cancelled') {
    const who = by === 'customer' ? by : 'staff'
    const words = { by: who, message, occasion: occasion('request-cancelled-operator') } as const
    mails.push(cancelledMail(head, request, words))
  }
  return mails
}
