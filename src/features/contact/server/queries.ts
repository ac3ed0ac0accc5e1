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

export interface MessageRow {
  id: number
  name: string
  email: string
  topic: Topic
  message: string
  suspectedSpam: boolean
  createdAt: Date
  dismissedAt: Date | null
}

/** A part of the messages, the newest first, and how many there are. */
export async function selectMessages(
  db: Db,
  isSpam: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<MessageRow>`
      select id, name, email, topic, message, suspected_spam, created_at, dismissed_at from contact_message
      where suspected_spam = ${isSpam} order by created_at desc, id desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from contact_message where suspected_spam = ${isSpam}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What looked like spam in the last week and nobody has decided about, as lines of the inbox. */
export const SUSPECTED_MESSAGES = sql`(
  select id, created_at as since, 'Nachricht von ' || name as title, '„' || left(message, 140) || '“' as detail
  from contact_message
  where suspected_spam and dismissed_at is null and created_at > now() - interval '7 days')`

const COLUMNS = [
  'id',
  'name',
  'email',
  'topic',
  'message',
  'suspectedSpam',
  'createdAt',
  'dismissedAt',
] as const

export async function messageById(db: Db, id: number): Promise<MessageRow | undefined> {
  const row = await db.selectFrom('contactMessage').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row as MessageRow | undefined
}

/** The message, which nobody else changes until the transaction ends. */
export async function lockMessage(transaction: Db, id: number): Promise<MessageRow | undefined> {
  const chosen = transaction.selectFrom('contactMessage').select(COLUMNS).where('id', '=', id)
  return (await chosen.forUpdate().executeTakeFirst()) as MessageRow | undefined
}

/** Whether it is spam, and when staff put it aside. */
export async function judgeMessage(
  transaction: Db,
  id: number,
  judged: { suspectedSpam: boolean; dismissedAt: Date | null },
): Promise<void> {
  await transaction.updateTable('contactMessage').set(judged).where('id', '=', id).execute()
}
