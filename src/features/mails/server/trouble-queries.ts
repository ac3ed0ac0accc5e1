/** Mails that did not arrive or do not leave, and how the outbox stands. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { DOUBLED } from './log-queries.ts'

/**
 * The oldest mail that waits for a mail server in trouble, where none has left for a quarter of an hour: one stands for all
 * that it takes none of.
 */
const HELD_UP = sql`(
  select id from mail where status in ('waiting', 'sending') and error is not null
    and troubled_since < now() - interval '15 minutes'
    and not exists (select from mail where sent_at between now() - interval '15 minutes' and now())
  order by created_at, id limit 1)`

/**
 * How many mails could not be sent, may have been lost for all that is known, or within a day have come twice, and one
 * more where none leaves, in SQL.
 */
export const TROUBLED_MAILS = sql<number>`(
  (select count(*) from mail where status in ('failed', 'uncertain') and settled_at is null)
  + (select count(*) from mail where ${DOUBLED} and sent_at > now() - interval '1 day')
  + (${HELD_UP} is not null)::int)::int`

/** The mails that did not arrive, and the one for all that do not leave, as lines of the inbox. */
export const WAITING_MAILS = sql`(
  select id::int as id, created_at as since, subject as title, recipient,
    'Mail an ' || recipient || ' · ' || coalesce(error, 'nicht zugestellt') as detail
  from mail where status in ('failed', 'uncertain') and settled_at is null
  union all
  select id::int, created_at, subject, recipient, 'Seit einer Viertelstunde geht keine Mail hinaus · ' || error
  from mail where id = ${HELD_UP})`

/** How the outbox stands, for who watches over it. */
export interface MailFigures {
  /** Not sent yet, those under way included. */
  waiting: number
  /** Since the oldest of those that are due, or wait for a mail server in trouble, has been so; 0 when none is. */
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
    select (select count(*)::int from mail where status in ('waiting', 'sending')) as waiting,
      (select greatest(0, extract(epoch from now() - min(
        -- What had to wait for its day, or for the next attempt, is no older than that.
        coalesce(troubled_since, greatest(created_at, next_attempt_at)))))::float8
        from mail where status = 'sending' or (status = 'waiting' and (troubled_since is not null or next_attempt_at <= now())))
        as oldest_seconds,
      (select count(*)::int from mail where status = 'failed') as failed,
      (select count(*)::int from mail where status = 'uncertain') as uncertain,
      (select coalesce(sum(uncertain_attempts), 0)::int from mail where uncertain_attempts > 0) as uncertain_attempts,
      (select count(*)::int from mail where ${DOUBLED}) as possibly_doubled,
      (select count(*)::int from mail where sent_at >=
        date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin') as sent_today`.execute(
    db,
  )
  return rows[0] as MailFigures
}
