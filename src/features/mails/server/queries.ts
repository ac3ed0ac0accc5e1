import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { log } from '#platform/server/log.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import type { MailContent } from '../content.ts'
import {
  ABOUT_REQUESTS,
  MAX_UNCONFIRMED_A_DAY,
  MAX_UNCONFIRMED_WAITING,
  type MailStatus,
  TOO_MANY,
} from '../rules.ts'
import { announceMails } from './log-queries.ts'

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
  /** What it brings, such as a code, is worth nothing afterwards: a mail that could not leave until then is not sent. */
  goodUntil?: Date
  /** The occasion of a mail of which this is the sequel: where that one has been sent, this one counts for nothing. */
  follows?: string
}

/**
 * Puts mails into the outbox, in the transaction of the change that causes them: both happen or neither. A mail of an
 * occasion that is known already is left out. They leave `afterS` seconds later, and one too many to an address that nobody
 * has confirmed when its day has come; until then `withdrawMails` takes them back. Beyond those that may wait it is kept as
 * failed; mails about stays wait for themselves, and staff look after one that fails so.
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
    follows: mail.follows ?? null,
    goodUntil: mail.goodUntil ?? null,
  }))
  const unconfirmed = rows.flatMap(({ unconfirmedAddress }) => unconfirmedAddress ?? [])
  if (unconfirmed.length > 0)
    await lockNames(
      transaction,
      unconfirmed.map((address) => `mails to ${address}`),
    )
  const isAlike = sql`starts_with(mail.kind, ${ABOUT_REQUESTS}) = starts_with(new.kind, ${ABOUT_REQUESTS})`
  const { rows: refused } = await sql<{ occasion: string }>`
    with new as (
      select *, row_number() over (partition by counted, starts_with(kind, ${ABOUT_REQUESTS}) order by position) as nth
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as row(
        position int, occasion text, kind text, recipient text, recipient_name text, reply_to text, subject text, content jsonb,
        calendar text, unsubscribe_url text, unconfirmed_address text, follows text, good_until timestamptz),
        lateral (select case when not exists (select from mail where occasion = row.follows and status = 'sent')
          then unconfirmed_address end as counted) as address),
    placed as (
      select *,
        -- A day after the fifth before it.
        (coalesce(
          (select greatest(created_at, next_attempt_at) from mail where unconfirmed_address = counted
            and (${isAlike} or status <> 'waiting') order by 1 desc limit 1 offset ${MAX_UNCONFIRMED_A_DAY - 1} - (nth - 1) % ${MAX_UNCONFIRMED_A_DAY}),
          now() - interval '1 day')
          + interval '1 day' * (1 + (nth - 1) / ${MAX_UNCONFIRMED_A_DAY})) as day_comes,
        counted is not null and nth + (
          select count(*) from mail where unconfirmed_address = counted and status = 'waiting' and ${isAlike}
        ) > ${MAX_UNCONFIRMED_WAITING} as is_refused
      from new),
    added as (
      insert into mail (occasion, kind, recipient, recipient_name, reply_to, subject, content, calendar,
        unsubscribe_url, unconfirmed_address, good_until, next_attempt_at, status, error, settled_at)
      select occasion, kind, recipient, recipient_name, reply_to, subject, content, calendar, unsubscribe_url,
        case when not is_refused then counted end, good_until,
        greatest(now() + make_interval(secs => ${afterS}), case when counted is not null then day_comes end),
        case when is_refused then 'failed' else 'waiting' end,
        case when is_refused then ${TOO_MANY} end,
        case when is_refused and not starts_with(kind, ${ABOUT_REQUESTS}) then now() end
      from placed
      order by position
      on conflict (occasion) do nothing)
    select occasion from placed where is_refused`.execute(transaction)
  for (const { occasion } of refused) {
    log.warn(
      { occasion },
      'too many mails wait for an address that nobody has confirmed: this one is not sent',
    )
  }
}

/** So many times as often is tried what does not arrive. */
const FAILURES = 4

/** The occasion of a mail that may be sent again, `name-1` and so on; none once it was sent so often, those aside that did not arrive. */
export async function nextOccasion(db: Db, name: string, max: number): Promise<string | undefined> {
  const all = Array.from({ length: FAILURES * max }, (_, index) => `${name}-${index + 1}`)
  const known = await db
    .selectFrom('mail')
    .select(['occasion', 'status'])
    .where('occasion', 'in', all)
    .execute()
  if (known.filter(({ status }) => status !== 'failed').length >= max) return undefined
  return all.find((occasion) => known.every((mail) => mail.occasion !== occasion))
}

/**
 * Lets go what waits for its day: somebody has shown that they read the mails to this address. What it got so far counts no
 * more either.
 */
export async function releaseMails(db: Db, address: string): Promise<void> {
  const isToAddress = sql`unconfirmed_address = ${countedAddress(address)}`
  const { rows } = await sql`
    update mail set unconfirmed_address = null, next_attempt_at = now()
    where ${isToAddress} and status = 'waiting' and attempts = 0 and next_attempt_at > now() + interval '5 minutes'
    returning id`.execute(db)
  await sql`update mail set unconfirmed_address = null where ${isToAddress}`.execute(db)
  if (rows.length > 0) await announceMails(db)
}

/**
 * Takes mails of these occasions out of the outbox; false, and nothing is taken out, when one of them may have left
 * already. To be called within a transaction.
 */
export async function withdrawMails(transaction: Db, occasions: readonly string[]): Promise<boolean> {
  if (occasions.length === 0) return true
  const found = await transaction
    .selectFrom('mail')
    .select(['id', 'status', 'attempts'])
    .where('occasion', 'in', [...occasions])
    .forUpdate()
    .execute()
  const neverLeft: readonly MailStatus[] = ['waiting', 'failed']
  if (found.some(({ status, attempts }) => attempts > 0 || !neverLeft.includes(status))) return false
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await transaction.deleteFrom('mail').where('id', 'in', ids).execute()
  return true
}

/** Takes out of the outbox what waits there of these occasions, also what is to be tried again: it is out of date. */
export async function dropMails(transaction: Db, occasions: readonly string[]): Promise<void> {
  if (occasions.length === 0) return
  await transaction
    .deleteFrom('mail')
    .where('occasion', 'in', [...occasions])
    .where('status', '=', 'waiting')
    .execute()
}

/** What waits of these mails and was never tried is due now; answers how many those are. */
export async function hurryMails(transaction: Db, occasions: readonly string[]): Promise<number> {
  if (occasions.length === 0) return 0
  const { numUpdatedRows } = await transaction
    .updateTable('mail')
    .set({ nextAttemptAt: sql`now()` })
    .where('occasion', 'in', [...occasions])
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    // What waits for its day goes on waiting.
    .where('nextAttemptAt', '<', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst()
  await announceMails(transaction)
  return Number(numUpdatedRows)
}

/** Line breaks and control characters would end a header. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
