import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { MessageInput } from '../contract.ts'
import type { Topic } from '../fields.ts'

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

interface MessageRow {
  id: number
  name: string
  email: string
  topic: Topic
  message: string
  suspectedSpam: boolean
  createdAt: Date
}

/** A part of the messages, the newest first, and how many there are. */
export async function selectMessages(
  db: Db,
  isSpam: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<MessageRow>`
      select id, name, email, topic, message, suspected_spam, created_at from contact_message
      where suspected_spam = ${isSpam} order by created_at desc, id desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from contact_message where suspected_spam = ${isSpam}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What looked like spam in the last week, which nobody decides about: a table in SQL with `since`. */
export const SUSPECTED_MESSAGES = sql`(
  select created_at as since from contact_message
  where suspected_spam and created_at > now() - interval '7 days')`
