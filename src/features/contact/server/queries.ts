import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { MessageInput } from '../contract.ts'

/** Keeps a message and answers its number; undefined when the same one came within the last minutes, other than as spam. */
export async function insertMessage(
  db: Db,
  { name, email, topic, message }: Pick<MessageInput, 'name' | 'email' | 'topic' | 'message'>,
  suspectedSpam: boolean,
  sameWithinMinutes: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_message (name, email, topic, message, suspected_spam)
    select ${name}::text, ${email}::text, ${topic}::text, ${message}::text, ${suspectedSpam}::boolean
    where not exists (
      select from contact_message
      where email = ${email} and message = ${message} and (not suspected_spam or ${suspectedSpam})
        and created_at > now() - make_interval(mins => ${sameWithinMinutes}::int))
    returning id`.execute(db)
  return rows[0]?.id
}

export type MessageRow = Selectable<Schema['contactMessage']>

/** A part of the messages, the newest first, and how many there are. */
export function selectMessages(db: Db, isSpam: boolean, range: Range) {
  const wanted = db.selectFrom('contactMessage').selectAll().where('suspectedSpam', '=', isSpam)
  return pageOf(wanted.orderBy('createdAt', 'desc').orderBy('id', 'desc'), range)
}

/** What looked like spam in the last week and nobody has decided about, as lines of the inbox. */
export const SUSPECTED_MESSAGES = sql`(
  select id, created_at as since, 'Nachricht von ' || name as title, '„' || left(message, 140) || '“' as detail
  from contact_message
  where suspected_spam and dismissed_at is null and created_at > now() - interval '7 days')`

export async function messageById(db: Db, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('contactMessage').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The message, which nobody else changes until the transaction ends. */
export async function lockMessage(transaction: Db, id: number): Promise<MessageRow | undefined> {
  const chosen = transaction.selectFrom('contactMessage').selectAll().where('id', '=', id)
  return chosen.forUpdate().executeTakeFirst()
}

/** Whether it is spam, and when staff put it aside. */
export async function judgeMessage(
  transaction: Db,
  id: number,
  judged: { suspectedSpam: boolean; dismissedAt: Date | null },
): Promise<void> {
  await transaction.updateTable('contactMessage').set(judged).where('id', '=', id).execute()
}
