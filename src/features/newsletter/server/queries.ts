import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** Who agreed to the newsletter, and who took that back: tables in SQL with the column `email`, in small letters. */
export const SUBSCRIBERS = sql`(select email from newsletter_subscriber where status = 'active')`
export const NEWSLETTER_OBJECTIONS = sql`(select email from newsletter_subscriber where status = 'unsubscribed')`

export type Subscriber = Selectable<Schema['newsletterSubscriber']>

/**
 * Notes that somebody wants the newsletter: a new address, one that was taken off, or one that was asked to agree longer
 * ago than `againAfterMinutes`. Answers undefined where there is nothing to be mailed.
 */
export async function noteRequest(
  db: Db,
  { email, wording }: { email: string; wording: string },
  againAfterMinutes: number,
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    insert into newsletter_subscriber as known (email, wording) values (${email}, ${wording})
    on conflict (email) do update
      set status = 'pending', wording = excluded.wording, requested_at = now(), confirmed_at = null,
        unsubscribed_at = null
      where known.status = 'unsubscribed'
        or known.status = 'pending' and known.requested_at < now() - make_interval(mins => ${againAfterMinutes}::int)
    returning *`.execute(db)
  return rows[0]
}

export async function subscriberByKey(db: Db, key: string): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    select * from newsletter_subscriber where key::text = ${key}`.execute(db)
  return rows[0]
}

/** Agreed to; answers whether that is new. */
export async function activate(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscriber set status = 'active', confirmed_at = now()
    where key::text = ${key} and status = 'pending'
    returning key`.execute(db)
  return rows.length > 0
}

/** Taken off; whoever was so before stays so. */
export async function deactivate(db: Db, key: string): Promise<void> {
  await sql`
    update newsletter_subscriber set status = 'unsubscribed', unsubscribed_at = now()
    where key::text = ${key} and status <> 'unsubscribed'`.execute(db)
}

export async function countByStatus(
  db: Db,
): Promise<{ active: number; pending: number; unsubscribed: number }> {
  const { rows } = await sql<{ active: number; pending: number; unsubscribed: number }>`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'unsubscribed')::int as unsubscribed
    from newsletter_subscriber`.execute(db)
  return rows[0] ?? { active: 0, pending: 0, unsubscribed: 0 }
}

/** All who have agreed, in the order in which they did. */
export async function activeSubscribers(db: Db): Promise<(Subscriber & { confirmedAt: Date })[]> {
  const { rows } = await sql<Subscriber & { confirmedAt: Date }>`
    select * from newsletter_subscriber where status = 'active' order by confirmed_at, key`.execute(db)
  return rows
}
