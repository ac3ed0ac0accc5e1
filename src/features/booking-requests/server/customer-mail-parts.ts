/** What the mails to dog owners have in common. */
import { button, note } from '#features/mails/server/exports.ts'
import type { Letterhead, MailedRequest } from './mail-parts.ts'

export function toCustomer({ isRead, customerEmail, customerName }: MailedRequest) {
  return { recipient: customerEmail, ...(isRead && { recipientName: customerName }) }
}

/** The occasion of the mail with which a request begins. */
export function firstOf({ submission }: MailedRequest): string {
  return `request-sent:${submission}`
}

export function greeting({ isRead, customerName }: MailedRequest): string {
  return isRead ? `Hallo ${customerName},` : 'Hallo,'
}

export function statusButton({ sender, paths }: Letterhead, request: MailedRequest, listing?: string) {
  const label = listing === undefined ? 'Status ansehen' : `Status: ${listing}`
  return button(label, sender.publicUrl + paths.mailed(request))
}

/** Where nobody has shown that the address is theirs who asked. */
export function notAsked({ isRead }: MailedRequest) {
  if (isRead) return null
  return note('Hast du nicht angefragt? Dann hat jemand deine Adresse angegeben; du musst nichts weiter tun.')
}
