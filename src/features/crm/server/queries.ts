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

/** Whoever objected, took back the newsletter, or wishes to be forgotten and is not yet, is passed on to nobody. */
const MAY_BE_PASSED_ON = sql`
  not exists (select from crm_objection o where o.email = lower(known.email))
  and not exists (select from ${NEWSLETTER_OBJECTIONS} n where n.email = lower(known.email))
  and not exists (select from crm_contact c where c.email = lower(known.email) and c.erasure_wished_at is not null)`

/** Those of them whom the CRM was told of: a table in SQL. */
const UNFORGOTTEN = sql`(
  select * from crm_contact where erasure_wished_at is not null
  union select contact.* from crm_objection join crm_contact contact using (email)
  union select contact.* from ${NEWSLETTER_OBJECTIONS} newsletter join crm_contact contact using (email))`

/** How long a call about somebody may be under way. */
const CALL = sql`interval '1 minute'`

export async function countContacts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select lower(email) from ${LISTING_CONTACTS} known where ${MAY_BE_PASSED_ON}
      union select email from ${SUBSCRIBERS} known where ${MAY_BE_PASSED_ON}) contact`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next contact in the order of the addresses, from now on known as passed on; undefined after the last one. */
export async function takeContactAfter(db: Db, email: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    with next as (
      (select lower(email) as email from ${LISTING_CONTACTS} known
        where lower(email) > ${email} and ${MAY_BE_PASSED_ON} order by 1 limit 1)
      union
      (select email from ${SUBSCRIBERS} known where email > ${email} and ${MAY_BE_PASSED_ON} order by 1 limit 1)
      order by 1 limit 1),
    noted as (
      insert into crm_contact (email, try_at) select email, now() + ${CALL} from next
      on conflict (email) do update set told_at = now(), try_at = excluded.try_at, problem = null)
    select next.email, listing.title, listing.location, listing.title is not null as is_operator,
      exists (select from ${SUBSCRIBERS} s where s.email = next.email) as is_subscriber
    from next left join lateral (
      select title, location from ${LISTING_CONTACTS} l where lower(l.email) = next.email order by id limit 1
    ) listing on true`.execute(db)
  return rows[0]
}

/** Whom the CRM is to be asked to forget by now, those first who have waited longest. */
export async function dueToBeForgotten(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from ${UNFORGOTTEN} unforgotten where try_at <= now()
    order by try_at limit ${limit}`.execute(db)
  return rows.map(({ email }) => email)
}

/** Whom the CRM has not forgotten yet, those first with whom it has a problem, and how many they are. */
export async function selectUnforgotten(
  db: Db,
  limit: number,
): Promise<{ entries: { email: string; problem: string | null }[]; total: number }> {
  const { rows } = await sql<{ email: string; problem: string | null; total: number }>`
    select email, problem, count(*) over ()::int as total from ${UNFORGOTTEN} unforgotten
    order by problem is null, email limit ${limit}`.execute(db)
  return { entries: rows.map(({ total: _, ...entry }) => entry), total: rows[0]?.total ?? 0 }
}

/** Notes why the CRM did not forget somebody who is still to be forgotten, and after how many seconds it is asked again. */
export async function noteProblem(db: Db, email: string, problem: string, afterS: number): Promise<void> {
  await sql`
    update crm_contact set problem = ${problem}, try_at = now() + make_interval(secs => ${afterS})
    where email = ${email} and email in (select email from ${UNFORGOTTEN} unforgotten)`.execute(db)
}

/** Has the CRM asked at once to forget somebody; false when it is not to, or did before. */
export async function askAgain(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    update crm_contact set try_at = now()
    where email = ${email} and email in (select email from ${UNFORGOTTEN} unforgotten)
    returning email`.execute(db)
  return rows.length > 0
}

/** The CRM has forgotten somebody; false when it was not to, or did before. */
export async function noteForgotten(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    delete from crm_contact where email = ${email} and email in (select email from ${UNFORGOTTEN} unforgotten)
    returning email`.execute(db)
  return rows.length > 0
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
