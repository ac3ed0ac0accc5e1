import type { NewMail } from '#features/mails/server/exports.ts'
import type { Actor, Status } from '../rules.ts'
import { calendarEventOf, calendarFile } from './calendar.ts'
import { CustomerMails } from './customer-mails.ts'
import type { RequestPaths } from './links.ts'
import type { MailedRequest, Sender } from './mail-parts.ts'
import { OperatorMails } from './operator-mails.ts'

/** Which mails each step of a request sets off. */
export class RequestMails {
  readonly #sender: Sender
  readonly #paths: RequestPaths
  readonly #toOperator: OperatorMails
  readonly #toCustomer: CustomerMails

  constructor(sender: Sender, paths: RequestPaths) {
    this.#sender = sender
    this.#paths = paths
    this.#toOperator = new OperatorMails(sender, paths)
    this.#toCustomer = new CustomerMails(sender, paths)
  }

  /** A new submission, which has one request for each listing. */
  received(requests: readonly MailedRequest[]): NewMail[] {
    const [first] = requests
    if (!first) return []
    return [
      ...requests.map((request) => this.#toOperator.received(request)),
      this.#toCustomer.sent(first, requests),
    ]
  }

  /** A change of status; `eventId` is its entry in the history. Customers know what they did themselves. */
  statusChanged(
    request: MailedRequest,
    { to, by, message, eventId }: { to: Status; by: Actor; message: string; eventId: number },
  ): NewMail[] {
    const occasion = (kind: string) => `${kind}:${request.key}:${eventId}`
    const mails: NewMail[] = []
    if (by !== 'customer') {
      const calendar = this.calendar(request, new Date())
      mails.push(this.#toCustomer.statusChanged(request, to, message, occasion(`request-${to}`), calendar))
    }
    if (to === 'cancelled') {
      const name = occasion('request-cancelled-operator')
      mails.push(this.#toOperator.cancelled(request, by === 'customer', message, name))
    }
    return mails
  }

  message(request: MailedRequest, message: string, eventId: number): NewMail {
    return this.#toCustomer.message(request, message, eventId)
  }

  reminder(request: MailedRequest): NewMail {
    return this.#toOperator.reminder(request)
  }

  invitation(request: MailedRequest, reviewPath: string): NewMail {
    return this.#toCustomer.invitation(request, reviewPath)
  }

  /** The calendar file of a confirmed stay. */
  calendar(request: MailedRequest, stamp: Date): string {
    const { publicUrl, siteName } = this.#sender
    const url = publicUrl + this.#paths.customer(request)
    return calendarFile(calendarEventOf(request, url, publicUrl, stamp), siteName)
  }
}
