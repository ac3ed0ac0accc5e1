import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface KeptDecision {
  occasions: string[]
  /** As it was kept, without what JSON cannot tell apart. */
  before: unknown
}

/** Keeps a decision in place of an earlier one about the same. */
export async function keepDecision(
  transaction: Db,
  {
    subject,
    topic,
    by,
    occasions,
    before,
  }: { subject: string; topic: string; by: string; occasions: readonly string[]; before: object },
): Promise<void> {
  await sql`
    insert into revocable_decision (subject, topic, decided_at, decided_by, occasions, before)
    select ${subject}, ${topic}, clock_timestamp(), ${by}, array(
      select unnest(${[...occasions]}::text[]) except select occasion from mail where occasion = any(${[...occasions]})),
      ${JSON.stringify(before)}::jsonb
    on conflict (subject) do update set (topic, decided_at, decided_by, occasions, before)
      = (excluded.topic, excluded.decided_at, excluded.decided_by, excluded.occasions, excluded.before)`.execute(
    transaction,
  )
}

/**
 * The last decision about what a decision changed that is not older than so many seconds, and who has made it; undefined
 * when there is none.
 */
export async function lastDecision(
  db: Db,
  subject: string,
  seconds: number,
): Promise<{ subject: string; by: string | null } | undefined> {
  const { rows } = await sql<{ subject: string; by: string | null }>`
    select last.subject, last.decided_by as by
    from revocable_decision as decision
    join revocable_decision as last on ${topicOf('last')} = ${topicOf('decision')}
    where decision.subject = ${subject} and decision.decided_at >= now() - make_interval(secs => ${seconds})
    order by last.decided_at desc limit 1`.execute(db)
  return rows[0]
}

/** What somebody of this name decided last about something, not longer ago than so many seconds: `review 12`. */
export async function decisionsBy(db: Db, name: string, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from revocable_decision
    where decided_by = ${name} and decided_at >= now() - make_interval(secs => ${seconds})`.execute(db)
  return rows.map(({ subject }) => subject)
}

/** Forgets the decisions before another one that changed the same. */
export async function forgetEarlier(transaction: Db, subject: string): Promise<void> {
  await sql`
    delete from revocable_decision as earlier using revocable_decision as decision
    where decision.subject = ${subject} and ${topicOf('earlier')} = ${topicOf('decision')}
      and earlier.decided_at < decision.decided_at`.execute(transaction)
}

const topicOf = (table: string) => sql`coalesce(${sql.ref(`${table}.topic`)}, ${sql.ref(`${table}.subject`)})`

/** Takes out a decision that is not older than so many seconds. */
export async function takeDecision(
  transaction: Db,
  subject: string,
  seconds: number,
): Promise<KeptDecision | undefined> {
  const { rows } = await sql<{ occasions: string[]; before: string }>`
    delete from revocable_decision
    where subject = ${subject} and decided_at >= now() - make_interval(secs => ${seconds})
    returning occasions, before::text as before`.execute(transaction)
  return rows[0] && { ...rows[0], before: JSON.parse(rows[0].before) }
}

/** How what was decided about one kind of thing was before, as long as that may be taken back: a table in SQL with the column `before`. */
export const stillRevocable = (noun: string) => sql<{ before: unknown }>`(
  select before from revocable_decision
  where subject like ${sql.lit(`${noun} %`)} and decided_at > now() - interval '1 minute')`

/** Forgets what is older than so many seconds. */
export async function forgetDecisions(db: Db, seconds: number): Promise<void> {
  await sql`
    delete from revocable_decision
    where decided_at < now() - make_interval(secs => ${seconds})`.execute(db)
}
