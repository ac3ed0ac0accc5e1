import { type SelectQueryBuilder, sql } from 'kysely'
import { contains } from '#platform/server/database/contains.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { MailContent } from '../content.ts'
import type { MailStatus, MailView } from '../rules.ts'

export interface MailFilter {
  status?: MailView | undefined
  kind?: string | undefined
  /** Part of the recipient's address or name. */
  search?: string | undefined
}

export type MailRow = Awaited<ReturnType<typeof newestMails>>[number]

const COLUMNS = [
  'id',
  'kind',
  'recipient',
  'recipientName',
  'subject',
  'status',
  'attempts',
  'uncertainAttempts',
  'nextAttemptAt',
  'error',
  'createdAt',
  'sentAt',
] as const

export function newestMails(db: Db, filter: MailFilter, { limit, offset }: Range) {
  return matching(db.selectFrom('mail'), filter)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Sent once more after a hand-over that no mail server has answered. */
const DOUBLED = sql<boolean>`(status = 'sent' and uncertain_attempts > 0)`

/** How many mails there are of each kind in each status, and how many of them may have arrived twice. */
export function countsByKind(db: Db, filter: MailFilter) {
  return matching(db.selectFrom('mail'), filter)
    .select([
      'kind',
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${DOUBLED}))::int`.as('doubled'),
    ])
    .groupBy(['kind', 'status'])
    .orderBy('kind')
    .execute()
}

export async function mailById(db: Db, id: number) {
  const row = await db
    .selectFrom('mail')
    .select([...COLUMNS, 'replyTo', 'handedOverAt', 'calendar', 'content', 'occasion'])
    .select(
      sql<Fate>`json_build_object('status', status, 'attempts', attempts, 'nextAttemptAt', next_attempt_at,
        'handedOverAt', handed_over_at, 'error', error, 'sentAt', sent_at)`.as('fate'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, content: row.content as MailContent }
}

/** What became of a mail; moments as the database writes them. */
export interface Fate {
  status: MailStatus
  attempts: number
  nextAttemptAt: string
  handedOverAt: string | null
  error: string | null
  sentAt: string | null
}

/** A mail that waits to be sent again is what it was before; nothing when somebody has tried it since. */
export async function restoreFate(transaction: Db, id: number, fate: Fate) {
  return transaction
    .updateTable('mail')
    .set({
      status: fate.status,
      attempts: fate.attempts,
      nextAttemptAt: sql`${fate.nextAttemptAt}::timestamptz`,
      handedOverAt: sql`${fate.handedOverAt}::timestamptz`,
      error: fate.error,
      sentAt: sql`${fate.sentAt}::timestamptz`,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Puts a mail back into the outbox as if nothing had been tried; nothing when its status is none of these by now. */
export async function enqueueAgain(
  db: Db,
  id: number,
  { from, afterS }: { from: readonly MailStatus[]; afterS: number },
) {
  const row = await db
    .updateTable('mail')
    .set({
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: sql`now() + make_interval(secs => ${afterS})`,
      lease: null,
      leasedUntil: null,
      handedOverAt: null,
      error: null,
      sentAt: null,
      settledAt: null,
    })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning(COLUMNS)
    .executeTakeFirst()
  return row
}

/** The mail is one that could not be delivered, for this reason; nothing when its status is none of these by now. */
export function markFailed(db: Db, id: number, error: string, from: readonly MailStatus[]) {
  return db
    .updateTable('mail')
    .set({ status: 'failed', error, lease: null, settledAt: null })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Notes that a mail that did not arrive is settled without it, or is not after all; nothing when its status is another one. */
export function setSettled(db: Db, id: number, isSettled: boolean) {
  return db
    .updateTable('mail')
    .set({ settledAt: isSettled ? sql`now()` : null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'uncertain'])
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** How many mails could not be sent, may have been lost for all that is known, or within a day have come twice, in SQL. */
export const TROUBLED_MAILS = sql<number>`(
  select count(*)::int from mail
  where (status in ('failed', 'uncertain') and settled_at is null) or (${DOUBLED} and sent_at > now() - interval '1 day'))`

/** What became of mails, by their occasion: a table in SQL, to be joined. */
export const MAILS = sql<{ occasion: string; recipient: string; status: MailStatus; sentAt: Date | null }>`(
  select occasion, recipient, status, sent_at from mail)`

/** The mails of these occasions, the newest first. */
export function mailsAbout(db: Db, occasions: readonly string[]) {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'status', 'nextAttemptAt', 'createdAt', 'sentAt'])
    .where('occasion', 'in', [...occasions])
    .orderBy('id', 'desc')
    .execute()
}

/** Wakes the processes that send. */
export async function announceMails(db: Db): Promise<void> {
  await sql`select pg_notify('mail', '')`.execute(db)
}

function matching<O>(query: SelectQueryBuilder<Schema, 'mail', O>, { status, kind, search }: MailFilter) {
  return query
    .$if(status === 'doubled', (some) => some.where(DOUBLED))
    .$if(status !== undefined && status !== 'doubled', (some) =>
      some.where('status', '=', status as MailStatus),
    )
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .$if(search !== undefined, (some) =>
      some.where(
        sql<boolean>`${contains(sql`recipient || ' ' || coalesce(recipient_name, '')`, search ?? '')}`,
      ),
    )
}

/** The same mails as lines of the inbox. */
export const WAITING_MAILS = sql`(
  select id::int as id, created_at as since, subject as title,
    'Mail an ' || recipient || ' · ' || coalesce(error, 'nicht zugestellt') as detail
  from mail where status in ('failed', 'uncertain') and settled_at is null)`

/** How the outbox stands, for who watches over it. */
export interface MailFigures {
  /** Not sent yet, those under way included. */
  waiting: number
  /** Since the oldest of those that are due was written; 0 when none is. */
  oldestSeconds: number
  failed: number
  uncertain: number
  /** Hand-overs that no mail server has answered, of all mails. */
  uncertainAttempts: number
  /** Sent, after an earlier hand-over that no mail server has answered: may have arrived twice. */
  possiblyDoubled: number
  /** Since midnight in Germany. */
  sentToday: number
}

export async function mailFigures(db: Db): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select (count(*) filter (where status in ('waiting', 'sending')))::int as waiting,
      coalesce(extract(epoch from now() - min(
        -- What had to wait for its day is no older than that.
        case when unconfirmed_address is null then created_at else greatest(created_at, next_attempt_at) end) filter (
        where status = 'sending' or (status = 'waiting' and (attempts > 0 or next_attempt_at <= now())))), 0)::float8
        as oldest_seconds,
      (count(*) filter (where status = 'failed'))::int as failed,
      (count(*) filter (where status = 'uncertain'))::int as uncertain,
      coalesce(sum(uncertain_attempts), 0)::int as uncertain_attempts,
      (count(*) filter (where ${DOUBLED}))::int as possibly_doubled,
      (count(*) filter (where sent_at >=
        date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'))::int as sent_today
    from mail`.execute(db)
  return rows[0] as MailFigures
}
