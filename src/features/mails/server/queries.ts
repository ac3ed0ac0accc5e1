import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import type { MailContent } from '../content.ts'
import { MAX_UNCONFIRMED_A_DAY } from '../rules.ts'

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
  /** Nobody has confirmed yet that the address is the recipient's: it gets few such mails a day, whoever asks for them. */
  isUnconfirmed?: boolean
}

/**
 * Puts mails into the outbox, in the transaction of the change that causes them: both happen or neither. A mail of an
 * occasion that is known already is left out, and one too many to an address that nobody has confirmed. They leave
 * `afterS` seconds later; until then `withdrawMails` takes them back.
 */
export async function enqueueMails(
  transaction: Db,
  mails: readonly NewMail[],
  { afterS = 0 }: { afterS?: number } = {},
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail, position) => ({
    position,
    occasion: mail.occasion,
    kind: mail.occasion.split(':')[0],
    recipient: mail.recipient,
    recipientName: mail.recipientName === undefined ? null : oneLine(mail.recipientName),
    replyTo: mail.replyTo ?? null,
    subject: oneLine(mail.subject),
    content: mail.content,
    calendar: mail.calendar ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    unconfirmedAddress: mail.isUnconfirmed ? countedAddress(mail.recipient) : null,
  }))
  await sql`
    insert into mail (occasion, kind, recipient, recipient_name, reply_to, subject, content, calendar,
      unsubscribe_url, unconfirmed_address, next_attempt_at)
    select occasion, kind, recipient, recipient_name, reply_to, subject, content, calendar, unsubscribe_url,
      unconfirmed_address, now() + make_interval(secs => ${afterS})
    from (
      select *, row_number() over (partition by unconfirmed_address) as nth
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as row(
        position int, occasion text, kind text, recipient text, recipient_name text, reply_to text, subject text, content jsonb,
        calendar text, unsubscribe_url text, unconfirmed_address text)) as new
    where new.unconfirmed_address is null or new.nth + (
      select count(*) from mail
      where mail.unconfirmed_address = new.unconfirmed_address and mail.created_at > now() - interval '1 day')
      <= ${MAX_UNCONFIRMED_A_DAY}::int
    order by position
    on conflict (occasion) do nothing`.execute(transaction)
}

/**
 * Takes mails of these occasions out of the outbox; false, and nothing is taken out, when one of them may have left
 * already. To be called within a transaction, which is given up then.
 */
export async function withdrawMails(transaction: Db, occasions: readonly string[]): Promise<boolean> {
  if (occasions.length === 0) return true
  const found = await transaction
    .selectFrom('mail')
    .select(['id', 'status', 'attempts'])
    .where('occasion', 'in', [...occasions])
    .forUpdate()
    .execute()
  if (found.some(({ status, attempts }) => status !== 'waiting' || attempts > 0)) return false
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await transaction.deleteFrom('mail').where('id', 'in', ids).execute()
  return true
}

/** Line breaks and control characters would end a header. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
