import { type RawBuilder, sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { MailContent } from '../content.ts'
import { MAX_UNCONFIRMED_A_DAY, MAX_UNCONFIRMED_WAITING, OUTDATED, RETRY_AFTER_S } from '../rules.ts'

/** A mail that this process may send, as long as it holds the lease. */
export interface DueMail {
  id: number
  lease: string
  kind: string
  recipient: string
  recipientName: string | null
  replyTo: string | null
  subject: string
  content: MailContent
  calendar: string | null
  unsubscribeUrl: string | null
  /** This one included. */
  attempts: number
  createdAt: Date
}

export type Lease = Pick<DueMail, 'id' | 'lease'>

/** How an attempt ended; `retryAfterS` says when one that goes back to waiting is due. */
export interface Finished extends Lease {
  status: 'sent' | 'failed' | 'uncertain' | 'waiting'
  error: string | null
  retryAfterS: number
  /** The attempt was broken off by us: all is as it was before. */
  uncounted: boolean
  /** The attempt says nothing about the mail: it counts only as a first one. */
  spared: boolean
  /** The mail server is down, does not answer or takes no mail at all. */
  troubled: boolean
  /** The mail server had the whole mail, and nobody knows what became of it. */
  unanswered: boolean
}

const IS_GOOD = sql`(good_until is null or good_until > now())`

/** Ends what waited until it was worth nothing any more: nobody has to look after it. */
export async function endOutdated(db: Db): Promise<void> {
  await sql`
    with outdated as materialized (
      select id from mail where status = 'waiting' and good_until <= now() order by id for update skip locked)
    update mail set status = 'failed', error = ${OUTDATED}, settled_at = now(), troubled_since = null
    where id in (select id from outdated)`.execute(db)
}

/** In days: what waits for its day, with a day for the last that got its own, is due within so many. */
const DAYS_AHEAD = MAX_UNCONFIRMED_WAITING / MAX_UNCONFIRMED_A_DAY + 1

/**
 * After the clock was set back: what was written ahead of it was written now, and waits as long as it was meant to; what
 * lies an hour further ahead than any wait between two attempts is due.
 */
export async function followClock(db: Db): Promise<void> {
  await sql`
    with ahead as materialized (
      select id from mail where status = 'waiting' and next_attempt_at > now() and (
        created_at > now()
        or next_attempt_at > now() + interval '1 hour' + case
          when attempts > 0 then make_interval(secs => (${[...RETRY_AFTER_S]}::float8[])[attempts])
          when unconfirmed_address is not null then make_interval(days => ${DAYS_AHEAD}::int)
          else interval '0' end)
      order by id for update skip locked)
    update mail set
      next_attempt_at = case when created_at > now() then next_attempt_at - (created_at - now()) else now() end,
      created_at = least(created_at, now()),
      troubled_since = case when troubled_since > now() then now() else troubled_since end
    where id in (select id from ahead)`.execute(db)
}

/** Takes mails that are due, oldest first, so that nobody else takes them for the next `leaseS` seconds; none to `notTo`. */
export async function claimDue(db: Db, limit: number, leaseS: number, notTo?: string): Promise<DueMail[]> {
  const isToOthers = notTo === undefined ? sql`` : sql`and recipient <> ${notTo}`
  const { rows } = await sql<DueMail>`
    update mail set status = 'sending', attempts = attempts + 1, lease = gen_random_uuid(), handed_over_at = null,
      leased_until = now() + make_interval(secs => ${leaseS})
    where id in (
      select id from mail where status = 'waiting' and next_attempt_at <= now() and ${IS_GOOD} ${isToOthers}
      order by next_attempt_at, id limit ${limit} for update skip locked)
    returning id, lease, kind, recipient, recipient_name, reply_to, subject, content,
      calendar, unsubscribe_url, attempts, created_at`.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

/**
 * Writes down that the mails are about to be handed over, and answers which of them may be: those whose lease still
 * holds. From here on nobody sends such a mail again by himself.
 */
export async function markHandedOver(db: Db, leases: readonly Lease[], leaseS: number): Promise<Set<string>> {
  const { rows } = await sql<{ lease: string }>`
    ${lockHeld(leases, sql`m.status = 'sending' and m.leased_until > now()`)}
    update mail m set handed_over_at = now(), leased_until = now() + make_interval(secs => ${leaseS})
    from held where m.id = held.id
    returning m.lease`.execute(db)
  return new Set(rows.map(({ lease }) => lease))
}

/** Keeps mails that are under way for `leaseS` more seconds. */
export async function renewLeases(db: Db, leases: readonly Lease[], leaseS: number): Promise<void> {
  await sql`
    ${lockHeld(leases, sql`m.status = 'sending'`)}
    update mail m set leased_until = now() + make_interval(secs => ${leaseS})
    from held where m.id = held.id`.execute(db)
}

/** Writes down how attempts ended; of those whose lease somebody else has by now, nothing. */
export async function finishAttempts(db: Db, finished: readonly Finished[]): Promise<void> {
  if (finished.length === 0) return
  await sql`
    ${lockHeld(finished, sql`m.status in ('sending', 'waiting', 'uncertain')`)}
    update mail m set
      status = f.status,
      error = case when f.uncounted then m.error else f.error end,
      attempts = case when f.uncounted then greatest(m.attempts - 1, 0)
        when f.spared then greatest(m.attempts - 1, 1) else m.attempts end,
      next_attempt_at = case when f.status = 'waiting' and not f.uncounted then now() + make_interval(secs => f.retry_after_s)
        else m.next_attempt_at end,
      handed_over_at = case when f.status = 'waiting' then null else m.handed_over_at end,
      sent_at = case when f.status = 'sent' then now() end,
      leased_until = null,
      troubled_since = case when f.uncounted then m.troubled_since
        when f.troubled and f.status = 'waiting' then coalesce(m.troubled_since, now()) end,
      -- The answer to an uncertain one may still come.
      lease = case when f.unanswered then m.lease end,
      uncertain_attempts = m.uncertain_attempts + f.unanswered::int
    from held join jsonb_to_recordset(${jsonRows(finished)}::jsonb)
      as f(id bigint, status text, error text, retry_after_s float8, uncounted boolean, spared boolean,
        troubled boolean, unanswered boolean) using (id)
    where m.id = held.id`.execute(db)
}

/**
 * Takes back what a process left behind that has ended: it waits again. What had been handed over is counted as
 * uncertain, and given up as such after `maxAttempts`. With `all`, leases that still run too, for when nobody else can be
 * at it. Answers the mails that may arrive twice.
 */
export async function releaseAbandoned(
  db: Db,
  { reason, maxAttempts, all = false }: { reason: string; maxAttempts: number; all?: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; isHandedOver: boolean }>`
    with abandoned as materialized (
      select id from mail where status = 'sending' and (${all}::boolean or leased_until <= now())
      order by id for update skip locked)
    update mail set
      status = case when handed_over_at is not null and attempts >= ${maxAttempts}::int then 'uncertain' else 'waiting' end,
      error = case when handed_over_at is null then error else ${reason} end,
      lease = case when handed_over_at is null then null else lease end,
      uncertain_attempts = uncertain_attempts + (handed_over_at is not null)::int,
      next_attempt_at = now(),
      leased_until = null
    where id in (select id from abandoned)
    returning id, handed_over_at is not null as is_handed_over`.execute(db)
  return rows.filter(({ isHandedOver }) => isHandedOver).map(({ id }) => id)
}

/** Seconds until there is something to do, negative when there is already; null when nothing waits. */
export async function secondsUntilDue(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from least(
      (select min(next_attempt_at) from mail where status = 'waiting'),
      (select min(leased_until) from mail where status = 'sending')) - now())::float8 as seconds`.execute(db)
  return rows[0]?.seconds ?? null
}

/**
 * Locks the mails that these leases still hold, as `held`, in the order of their ids: two who write down what became of
 * the same ones would wait for each other without end.
 */
function lockHeld(leases: readonly Lease[], condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with held as materialized (
    select m.id from mail m
    join jsonb_to_recordset(${jsonRows(leases.map(({ id, lease }) => ({ id, lease })))}::jsonb) as l(id bigint, lease uuid)
      on m.id = l.id and m.lease = l.lease
    where ${condition} order by m.id for update of m)`
}
