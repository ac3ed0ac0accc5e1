import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { MailContent } from '../content.ts'

export interface NewMail {
  /** Names what the mail is about, `request-received:<key>`: no occasion sends twice. */
  occasion: string
  recipient: string
  recipientName?: string
  /** Whom an answer reaches instead of the directory. */
  replyTo?: string
  /** Becomes one line, whatever it quotes; so does the recipient's name. */
  subject: string
  content: MailContent
  /** An iCalendar file that goes along. */
  calendar?: string
  /** Takes the recipient off the list by a bare POST (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Puts mails into the outbox, in the transaction of the change that causes them: both happen or neither. A mail of an
 * occasion that is known already is left out.
 */
export async function enqueueMails(transaction: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({
    occasion: mail.occasion,
    kind: mail.occasion.split(':')[0],
    recipient: mail.recipient,
    recipientName: mail.recipientName === undefined ? null : oneLine(mail.recipientName),
    replyTo: mail.replyTo ?? null,
    subject: oneLine(mail.subject),
    content: mail.content,
    calendar: mail.calendar ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  }))
  await sql`
    insert into mail (occasion, kind, recipient, recipient_name, reply_to, subject, content, calendar,
      unsubscribe_url)
    select * from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as row(
      occasion text, kind text, recipient text, recipient_name text, reply_to text, subject text, content jsonb,
      calendar text, unsubscribe_url text)
    on conflict (occasion) do nothing`.execute(transaction)
}

/** Line breaks and control characters would end a header. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
