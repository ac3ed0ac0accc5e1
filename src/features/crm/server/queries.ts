import { sql } from 'kysely'
import { LISTING_CONTACTS } from '#features/listings/server/exports.ts'
import { NEWSLETTER_OBJECTIONS, SUBSCRIBERS } from '#features/subscriptions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import type { Range } from '#platform/shared/paged.ts'

/** Somebody whom the CRM is told of; what a newsletter's reader is called is not known. */
export interface Contact {
  /** In small letters. */
  email: string
  /** Of the listing. */
  title: string | null
  location: string | null
  isOperator: boolean
  isSubscriber: boolean
}

/** Whoever objected, or took back the newsletter, is passed on to nobody. */
const MAY_BE_PASSED_ON = sql`
  not exists (select from crm_objection o where o.email = lower(known.email))
  and not exists (select from ${NEWSLETTER_OBJECTIONS} n where n.email = lower(known.email))`

export async function countContacts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select lower(email) from ${LISTING_CONTACTS} known where ${MAY_BE_PASSED_ON}
      union select email from ${SUBSCRIBERS} known where ${MAY_BE_PASSED_ON}) contact`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next contacts in the order of their addresses. */
export async function contactsAfter(db: Db, email: string, limit: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    with next as (
      (select distinct lower(email) as email from ${LISTING_CONTACTS} known
        where lower(email) > ${email} and ${MAY_BE_PASSED_ON} order by 1 limit ${limit})
      union
      (select email from ${SUBSCRIBERS} known where email > ${email} and ${MAY_BE_PASSED_ON} order by 1 limit ${limit})
      order by 1 limit ${limit})
    select next.email, listing.title, listing.location, listing.title is not null as is_operator,
      exists (select from ${SUBSCRIBERS} s where s.email = next.email) as is_subscriber
    from next left join lateral (
      select title, location from ${LISTING_CONTACTS} l where lower(l.email) = next.email order by id limit 1
    ) listing on true
    order by next.email`.execute(db)
  return rows
}

/** Whether somebody may be passed on still: they may have objected since they were looked up. */
export async function mayBePassedOn(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from (values (${email}::text)) known (email) where ${MAY_BE_PASSED_ON}`.execute(db)
  return rows.length > 0
}

/**
 * Who has objected, or took back the newsletter, after a moment, in that order: the first ones, with all of the last one's
 * moment. Not in the last minute, in which a call about them may be under way.
 */
export async function objectionsAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<{ email: string; at: string }[]> {
  const { rows } = await sql<{ email: string; at: string }>`
    select email, at::text from (
      select email, noted_at as at from crm_objection
      union all select email, unsubscribed_at from ${NEWSLETTER_OBJECTIONS} newsletter) objection
    where at > ${after}::timestamptz and at < now() - interval '1 minute'
    order by objection.at fetch first ${sql.lit(limit)} rows with ties`.execute(db)
  return rows
}

export function selectObjections(db: Db, range: Range) {
  return pageOf(db.selectFrom('crmObjection').selectAll().orderBy('notedAt', 'desc').orderBy('email'), range)
}

export async function countObjections(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('crmObjection')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False when it was noted before. */
export async function insertObjection(transaction: Db, email: string, by: string): Promise<boolean> {
  const noted = await transaction
    .insertInto('crmObjection')
    .values({ email, notedBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst()
  return noted !== undefined
}

export async function deleteObjection(transaction: Db, email: string): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('crmObjection')
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
  return gone !== undefined
}
