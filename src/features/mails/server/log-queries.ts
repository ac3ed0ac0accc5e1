import { sql, type UpdateObject } from 'kysely'
import { containsSmall } from '#platform/server/database/contains.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
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

/**
 * A part of the mails of a kind or in a state, the newest first. The state is written out in SQL: an index has those alone
 * that were not sent.
 */
export function newestMails(
  db: Db,
  { status, kind }: Pick<MailFilter, 'status' | 'kind'>,
  { limit, offset }: Range,
) {
  return db
    .selectFrom('mail')
    .$if(status === 'doubled', (some) => some.where(DOUBLED))
    .$if(status !== undefined && status !== 'doubled', (some) =>
      some.where('status', '=', sql.lit(status as MailStatus)),
    )
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * All mails, to look for people in: a table in SQL. Of those that were sent indexes have them. The others, which are few and
 * change on their way, are read: no change has to be written to these indexes.
 */
export const SEARCHED_MAILS = sql`(
  select * from mail where status = 'sent' union all select * from mail where status <> 'sent')`

/** These mails, the newest first. */
export function mailsByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('mail')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .execute()
}

/** Sent once more after a hand-over that no mail server has answered. */
export const DOUBLED = sql<boolean>`(status = 'sent' and uncertain_attempts > 0)`

/** How many mails there are of a kind in a status, and how many of them may have arrived twice. */
interface Counted {
  kind: string
  status: MailStatus
  count: number
  doubled: number
}

/** All mails counted; an index alone tells. */
export async function countsByKind(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, status, count(*)::int as count, case when status = 'sent' then (
      select count(*)::int from mail twice
      where twice.kind = mail.kind and twice.status = 'sent' and twice.uncertain_attempts > 0) else 0 end as doubled
    from mail group by kind, status order by kind`.execute(db)
  return rows
}

/**
 * The mails with this part in their recipient's address or name, counted, and the numbers of those that meet the rest of
 * the filter, the newest first. One query, since looking through all recipients takes most of the time.
 */
export async function searchMails(
  db: Db,
  { status, kind, search }: MailFilter & { search: string },
  { limit, offset }: Range,
): Promise<{ counted: Counted[]; ids: number[] }> {
  const conditions = [
    ...(status === undefined ? [] : [status === 'doubled' ? sql`is_doubled` : sql`status = ${status}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ]
  const { rows } = await sql<{ counted: Counted[]; ids: number[] }>`
    with found as materialized (
      select id, kind, status, ${DOUBLED} as is_doubled from mail
      where id = any(array(
        select id from ${SEARCHED_MAILS} searched where ${containsSmall(sql`recipient_words`, search)})))
    select
      array(
        select id::int from found ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
        order by id desc limit ${limit} offset ${offset}) as ids,
      (select coalesce(json_agg(counted), '[]') from (
        select kind, status, count(*)::int as count, (count(*) filter (where is_doubled))::int as doubled
        from found group by kind, status order by kind) counted) as counted`.execute(db)
  return rows[0] as { counted: Counted[]; ids: number[] }
}

/** The columns that say what became of a mail. */
const FATE = sql`recipient, unconfirmed_address, status, attempts, next_attempt_at, handed_over_at, error, sent_at, settled_at, troubled_since`

export async function mailById(db: Db, id: number) {
  const row = await db
    .selectFrom('mail')
    .select([...COLUMNS, 'replyTo', 'handedOverAt', 'calendar', 'content', 'occasion', 'goodUntil'])
    .select(sql<object>`(select to_jsonb(fate) from (select ${FATE}) fate)`.as('fate'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, content: row.content as MailContent }
}

/** A mail that waits to be sent again is what it was before; nothing when somebody has tried it since. */
export async function restoreFate(transaction: Db, id: number, fate: object): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mail set (${FATE}) = (select ${FATE} from jsonb_populate_record(null::mail, ${JSON.stringify(fate)}::jsonb))
    where id = ${id} and status = 'waiting' and attempts = 0 returning *`.execute(transaction)
  return rows[0]
}

/** Puts a mail back into the outbox as if nothing had been tried; nothing when its status is none of these by now. */
export function enqueueAgain(
  db: Db,
  id: number,
  {
    from,
    afterS,
    recipient,
  }: { from: readonly MailStatus[]; afterS: number; recipient?: string | undefined },
) {
  return change(db, id, from, {
    status: 'waiting',
    attempts: 0,
    nextAttemptAt: sql`now() + make_interval(secs => ${afterS})`,
    lease: null,
    leasedUntil: null,
    handedOverAt: null,
    error: null,
    sentAt: null,
    settledAt: null,
    troubledSince: null,
    ...(recipient !== undefined && {
      recipient,
      unconfirmedAddress: sql`case when unconfirmed_address is not null then ${countedAddress(recipient)} end`,
    }),
  })
}

/** The mail is one that could not be delivered, for this reason; nothing when its status is none of these by now. */
export function markFailed(db: Db, id: number, error: string, from: readonly MailStatus[]) {
  return change(db, id, from, { status: 'failed', error, lease: null, settledAt: null })
}

/** Notes that a mail that did not arrive is settled without it, or is not after all; nothing when its status is another one. */
export function setSettled(db: Db, id: number, isSettled: boolean) {
  return change(db, id, ['failed', 'uncertain'], { settledAt: isSettled ? sql`now()` : null })
}

function change(
  db: Db,
  id: number,
  from: readonly MailStatus[],
  set: UpdateObject<Schema, 'mail'>,
): Promise<MailRow | undefined> {
  return db
    .updateTable('mail')
    .set(set)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** What became of mails, by their occasion: a table in SQL, to be joined. */
export const MAILS = sql<{ occasion: string; recipient: string; status: MailStatus; sentAt: Date | null }>`(
  select occasion, recipient, status, sent_at from mail)`

/** The mails of these occasions, the newest first. */
export function mailsAbout(db: Db, occasions: readonly string[]) {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'nextAttemptAt', 'createdAt', 'sentAt'])
    .select(['error', 'uncertainAttempts', 'settledAt'])
    .where('occasion', 'in', [...occasions])
    .orderBy('id', 'desc')
    .execute()
}

/** Wakes the processes that send. */
export async function announceMails(db: Db): Promise<void> {
  await sql`select pg_notify('mail', '')`.execute(db)
}
