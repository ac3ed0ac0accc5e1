import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SubscriptionKind } from '../rules.ts'

/** Who agreed to the newsletter, and who took that back, and when: tables in SQL with the column `email`, in small letters. */
export const SUBSCRIBERS = sql`(select email from subscription where kind = 'newsletter' and status = 'active')`
export const NEWSLETTER_OBJECTIONS = sql`(
  select email, unsubscribed_at from subscription where kind = 'newsletter' and (status = 'unsubscribed' or unsubscribed_at is not null))`

export type Subscriber = Selectable<Schema['subscription']>

/** Mails that somebody wants, and the words in which they said so. */
export interface Wish {
  kind: SubscriptionKind
  /** In small letters. */
  email: string
  /** The same wish has the same one; empty where there is only one. */
  subject?: string
  label?: string
  listingId?: number
  /** YYYY-MM-DD */
  endsOn?: string
  wording: string
}

/**
 * Notes that somebody wants mails: a new wish, one that was taken back, or one that was asked to agree longer ago than
 * `againAfterMinutes`. Answers undefined where there is nothing to be mailed. That one was taken back is remembered until
 * it is agreed to again: anybody can type in an address.
 */
export async function noteRequest(
  db: Db,
  { kind, email, subject = '', label = '', listingId, endsOn, wording }: Wish,
  againAfterMinutes: number,
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    insert into subscription as known (kind, email, subject, label, listing_id, ends_on, wording)
    values (${kind}, ${email}, ${subject}, ${label}, ${listingId ?? null}, ${endsOn ?? null}, ${wording})
    on conflict (kind, email, subject) do update
      set status = 'pending', wording = excluded.wording, requested_at = now()
      where known.status = 'unsubscribed'
        or known.status = 'pending' and known.requested_at < now() - make_interval(mins => ${againAfterMinutes}::int)
    returning *`.execute(db)
  return rows[0]
}

/**
 * Notes that somebody asks again for what they are asked about whether they still want it, longer ago than `againAfterMinutes`;
 * undefined for all else. It stays as it is until they say so.
 */
export async function noteAskedAgain(
  transaction: Db,
  { kind, email, subject = '' }: Wish,
  againAfterMinutes: number,
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    update subscription set asked_at = now()
    where kind = ${kind} and email = ${email} and subject = ${subject} and status = 'active'
      and asked_at < now() - make_interval(mins => ${againAfterMinutes}::int)
    returning *`.execute(transaction)
  return rows[0]
}

/** By the key that a signed link names, one of ours. */
export const hasKey = (key: string) => sql<boolean>`subscription.key = ${key}::uuid`

export async function subscriberByKey(
  db: Db,
  kinds: readonly SubscriptionKind[],
  key: string,
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    select * from subscription where ${hasKey(key)} and kind = any(${[...kinds]}::text[])`.execute(db)
  return rows[0]
}

/** Agreed to, for the first time or again; what is new is told from now on. Answers whether it is the first time. */
export async function activate(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    update subscription set status = 'active', confirmed_at = now(), unsubscribed_at = null, asked_at = null,
      told_at = coalesce(subscription.told_at, now())
    from subscription before
    where ${hasKey(key)} and before.key = subscription.key and before.status <> 'unsubscribed'
      and (before.status = 'pending' or before.asked_at is not null)
    returning before.status = 'pending' as is_new`.execute(db)
  return rows[0]?.isNew === true
}

/** Taken back; whoever was so before stays so. */
export async function deactivate(db: Db, key: string): Promise<void> {
  await sql`
    update subscription set status = 'unsubscribed', unsubscribed_at = now()
    where ${hasKey(key)} and status <> 'unsubscribed'`.execute(db)
}

/** Forgets subscriptions with their addresses. */
export async function forget(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .deleteFrom('subscription')
    .where('key', 'in', [...keys])
    .execute()
}

/** Forgets addresses that nobody has agreed for within so many days; what was taken back before is so again. */
export async function forgetUnconfirmed(db: Db, kind: SubscriptionKind, days: number): Promise<void> {
  const isDue = sql`kind = ${kind} and status = 'pending'
    and requested_at < now() - make_interval(days => ${days}::int)`
  await sql`delete from subscription where ${isDue} and unsubscribed_at is null`.execute(db)
  await sql`update subscription set status = 'unsubscribed' where ${isDue}`.execute(db)
}

export async function countByStatus(
  db: Db,
  kind: SubscriptionKind,
): Promise<{ active: number; pending: number; unsubscribed: number }> {
  const { rows } = await sql<{ active: number; pending: number; unsubscribed: number }>`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'unsubscribed')::int as unsubscribed
    from subscription where kind = ${kind}`.execute(db)
  return rows[0] ?? { active: 0, pending: 0, unsubscribed: 0 }
}

/** All who have agreed, in the order in which they did. */
export async function activeSubscribers(
  db: Db,
  kind: SubscriptionKind,
): Promise<(Subscriber & { confirmedAt: Date })[]> {
  const { rows } = await sql<Subscriber & { confirmedAt: Date }>`
    select * from subscription where kind = ${kind} and status = 'active'
    order by confirmed_at, key`.execute(db)
  return rows
}

/**
 * Gives what is wanted of a listing, with subjects that begin with its number, to another one: all, or these keys; answers
 * which. Whoever wants the same of that one does so already. What is new there is told from now on.
 */
export async function passSubscriptions(
  transaction: Db,
  kind: SubscriptionKind,
  { from, into, keys }: { from: number; into: number; keys?: readonly string[] | undefined },
): Promise<string[]> {
  const chosen = keys === undefined ? sql`true` : sql`key = any(${[...keys]}::uuid[])`
  const subject = sql`${String(into)}::text || substr(wish.subject, strpos(wish.subject, '~'))`
  const { rows } = await sql<{ key: string }>`
    update subscription wish set listing_id = ${into}, subject = ${subject}, told_at = now()
    where kind = ${kind} and listing_id = ${from} and ${chosen} and not exists (
      select from subscription same
      where same.kind = wish.kind and same.email = wish.email and same.subject = ${subject})
    returning key`.execute(transaction)
  return rows.map(({ key }) => key)
}

/** Those who were told of nothing new for so many days, and the moment up to which they are now to be told. */
export async function untold(
  db: Db,
  kind: SubscriptionKind,
  { days, limit }: { days: number; limit: number },
): Promise<(Subscriber & { toldAt: Date; until: Date })[]> {
  const { rows } = await sql<Subscriber & { toldAt: Date; until: Date }>`
    select *, now() as until from subscription
    where kind = ${kind} and status = 'active' and told_at < now() - make_interval(days => ${days}::int)
    order by told_at limit ${limit}`.execute(db)
  return rows
}

/** Notes up to when somebody is told; false when another process was faster, or it is wanted no more. */
export async function noteTold(
  transaction: Db,
  { key, until }: { key: string; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update subscription set told_at = ${until} where key = ${key} and status = 'active' and told_at < ${until}
    returning key`.execute(transaction)
  return rows.length > 0
}

/**
 * Those who confirmed so many months ago and were not asked since whether they still want it, which they are now. Not those
 * who are due to be forgotten, as after a long time without this program.
 */
export async function takeUnasked(
  transaction: Db,
  kind: SubscriptionKind,
  { months, keptMonths, limit }: { months: number; keptMonths: number; limit: number },
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    with due as (
      select key from subscription
      where kind = ${kind} and status = 'active' and asked_at is null
        and confirmed_at < now() - make_interval(months => ${months}::int)
        and confirmed_at > now() - make_interval(months => ${keptMonths}::int)
      order by confirmed_at limit ${limit} for update skip locked)
    update subscription set asked_at = now() from due where subscription.key = due.key
    returning subscription.*`.execute(transaction)
  return rows
}
