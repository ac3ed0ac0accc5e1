import { type RawBuilder, sql } from 'kysely'
import { DECISIONS_TODAY } from '#features/administrators/server/exports.ts'
import {
  ANSWERED_PERCENT,
  requestWeeks,
  SUSPECTED_REQUESTS,
  WAITING_REQUESTS,
} from '#features/booking-requests/server/exports.ts'
import { SUSPECTED_CLAIMS, WAITING_CLAIMS } from '#features/claims/server/exports.ts'
import { UNCONFIRMED_LISTINGS } from '#features/confirmations/server/exports.ts'
import { SUSPECTED_MESSAGES } from '#features/contact/server/exports.ts'
import { NEW_THIS_WEEK, PREMIUM_COUNT } from '#features/listings/server/exports.ts'
import { WAITING_MAILS } from '#features/mails/server/exports.ts'
import { OPEN_CHANGES } from '#features/operators/server/exports.ts'
import { WAITING_PERMISSIONS } from '#features/permissions/server/exports.ts'
import { endingContracts, SUSPECTED_INQUIRIES } from '#features/premium/server/exports.ts'
import {
  registrationWeeks,
  SUSPECTED_REGISTRATIONS,
  WAITING_REGISTRATIONS,
} from '#features/registrations/server/exports.ts'
import { SUSPECTED_REPORTS, WAITING_REPORTS } from '#features/reports/server/exports.ts'
import { REVIEWS_TO_READ } from '#features/reviews/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withTimes } from '#platform/server/with-times.ts'
import type { DeferredItem, InboxFigures, InboxItem, Week } from '../contract.ts'
import { KINDS, type Kind, PREMIUM_SHOWN_DAYS, PROMISED_HOURS } from '../rules.ts'

/** What waits of each kind: a table in SQL with `id`, `since`, `title` and `detail`, from the feature that it is about. */
const WAITING: Record<Kind, RawBuilder<unknown>> = {
  requests: WAITING_REQUESTS,
  registrations: WAITING_REGISTRATIONS,
  changes: OPEN_CHANGES,
  reviews: REVIEWS_TO_READ,
  reports: WAITING_REPORTS,
  spam: SUSPECTED_REQUESTS,
  mails: WAITING_MAILS,
  premium: endingContracts(PREMIUM_SHOWN_DAYS),
  permissions: WAITING_PERMISSIONS,
  unconfirmed: UNCONFIRMED_LISTINGS,
  claims: WAITING_CLAIMS,
  suspectedRegistrations: SUSPECTED_REGISTRATIONS,
  suspectedClaims: SUSPECTED_CLAIMS,
  suspectedReports: SUSPECTED_REPORTS,
  suspectedMessages: SUSPECTED_MESSAGES,
  suspectedInquiries: SUSPECTED_INQUIRIES,
}

interface WaitingOfKind {
  kind: Kind
  count: number
  /** The oldest, with times as PostgreSQL writes them in JSON. */
  items: Omit<InboxItem, 'kind'>[] | null
}

/**
 * A query takes longer to plan than to answer. Without parameters, and short enough for a prepared statement of the
 * embedded engine, it is planned once: so many kinds together.
 */
const KINDS_A_QUERY = 3

/** How much waits of each kind, and its oldest: `most` of each, or `more` of the kind that is asked for. */
export async function selectWaiting(
  db: Db,
  { most, kind: wanted, more }: { most: number; kind: Kind | undefined; more: number },
): Promise<WaitingOfKind[]> {
  const parts = KINDS.map((kind) => {
    const put = sql`inbox_deferral put where put.kind = ${sql.lit(kind)} and put.until > now()`
    return sql`
      select ${sql.lit(kind)} as kind,
        ((select count(*) from ${WAITING[kind]} item) - (
          select count(*) from ${WAITING[kind]} item where id in (select item_id from ${put})))::int as count, (
        select json_agg(oldest) from (
          select id, since, title, detail from ${WAITING[kind]} item
          where not exists (select from ${put} and put.item_id = item.id)
          order by since, id limit ${sql.lit(kind === wanted ? more : most)}
        ) oldest) as items`
  })
  const found: WaitingOfKind[] = []
  for (let first = 0; first < parts.length; first += KINDS_A_QUERY) {
    const some = parts.slice(first, first + KINDS_A_QUERY)
    const { rows } = await sql<WaitingOfKind>`${sql.join(some, sql` union all `)}`.execute(db)
    found.push(...rows)
  }
  return found
}

interface Standing {
  /** Of what is put off. */
  kinds: Kind[]
  doneToday: number
}

/** What is put off, and what was decided today. */
export async function selectStanding(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce(array_agg(distinct kind), '{}') as kinds, ${DECISIONS_TODAY} as done_today
    from inbox_deferral where until > now()`.execute(db)
  return rows[0] as Standing
}

/** What is put off of these kinds and still waits: how much, and so many of it that come back first. */
export async function selectDeferred(
  db: Db,
  kinds: readonly Kind[],
  limit: number,
): Promise<{ count: number; items: DeferredItem[] }> {
  if (kinds.length === 0) return { count: 0, items: [] }
  const parts = kinds.map(
    (kind) => sql`
    select ${sql.lit(kind)} as kind, item.id, item.title, deferral.until
    from inbox_deferral deferral join ${WAITING[kind]} item on item.id = deferral.item_id
    where deferral.kind = ${sql.lit(kind)} and deferral.until > now()`,
  )
  const { rows } = await sql<Omit<DeferredItem, 'until'> & { until: Date; total: number }>`
    select *, count(*) over ()::int as total from (${sql.join(parts, sql` union all `)}) deferred
    order by until, kind, id limit ${sql.lit(limit)}`.execute(db)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, ...row }) => withTimes(row)),
  }
}

/** Whether it waits, put off or not. */
export async function isWaiting(db: Db, kind: Kind, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${WAITING[kind]} item where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Puts an item off, or further off; what is over by now is forgotten. */
export async function defer(
  transaction: Db,
  { kind, id, until, by }: { kind: Kind; id: number; until: Date; by: string },
): Promise<void> {
  await sql`delete from inbox_deferral where until <= now()`.execute(transaction)
  await sql`
    insert into inbox_deferral (kind, item_id, until, deferred_by) values (${kind}, ${id}, ${until}, ${by})
    on conflict (kind, item_id) do update
    set until = excluded.until, deferred_by = excluded.deferred_by`.execute(transaction)
}

/** Whether it was put off. */
export async function resume(transaction: Db, kind: Kind, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from inbox_deferral where kind = ${kind} and item_id = ${id} returning kind`.execute(transaction)
  return rows.length > 0
}

type Counts = Pick<InboxFigures, 'premium' | 'newListings' | 'lateRequests' | 'answered'>

/** What stands beside the figures of the overview. */
export async function selectCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${PREMIUM_COUNT} as premium, ${NEW_THIS_WEEK} as new_listings, ${ANSWERED_PERCENT} as answered,
      (select count(*)::int from ${WAITING_REQUESTS} request
        where since < now() - make_interval(hours => ${sql.lit(PROMISED_HOURS.requests)})) as late_requests`.execute(
    db,
  )
  return rows[0] as Counts
}

/** The last weeks in Germany, the oldest first. */
export async function selectWeeks(db: Db, weeks: number): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select to_char(monday, 'YYYY-MM-DD') as monday, requests.count as requests, registrations.count as registrations,
      requests.answer_minutes
    from ${requestWeeks(weeks)} requests join ${registrationWeeks(weeks)} registrations using (monday)
    order by monday`.execute(db)
  return rows
}
