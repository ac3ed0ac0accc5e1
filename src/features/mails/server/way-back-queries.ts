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
    by,
    occasions,
    before,
  }: { subject: string; by: string; occasions: readonly string[]; before: object },
): Promise<void> {
  await sql`delete from revocable_decision where subject = ${subject}`.execute(transaction)
  await sql`
    insert into revocable_decision (subject, decided_by, occasions, before)
    select ${subject}, ${by}, array(
      select unnest(${[...occasions]}::text[]) except select occasion from mail where occasion = any(${[...occasions]})),
      ${JSON.stringify(before)}::jsonb`.execute(transaction)
}

/** Who has made a decision that is not older than so many seconds; undefined when there is none. */
export async function decidedBy(db: Db, subject: string, seconds: number): Promise<string | undefined> {
  const { rows } = await sql<{ decidedBy: string | null }>`
    select decided_by from revocable_decision
    where subject = ${subject} and decided_at >= now() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0]?.decidedBy ?? undefined
}

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

/** Forgets what is older than so many seconds. */
export async function forgetDecisions(db: Db, seconds: number): Promise<void> {
  await sql`
    delete from revocable_decision
    where decided_at < now() - make_interval(secs => ${seconds})`.execute(db)
}
