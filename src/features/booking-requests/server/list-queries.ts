/** What staff's list of requests shows, and how many there are. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { HandlerInput } from '#platform/shared/endpoint.ts'
import type { Range } from '#platform/shared/paged.ts'
import { STATUSES, type Status } from '../rules.ts'
import type { listBookingRequests } from '../staff-contract.ts'
import { type RequestRow, requests } from './queries.ts'

export type StaffFilter = Pick<HandlerInput<typeof listBookingRequests>['query'], 'status' | 'spam' | 'held'>

/** Names its values itself: an index over some of the requests serves no question with parameters. */
function meets({ status = 'all', spam, held }: StaffFilter) {
  const conditions = [sql`suspected_spam = ${sql.lit(spam === 'only')}`]
  if (held) conditions.push(sql`invitation = 'held'`)
  if (status !== 'all') conditions.push(sql`status = ${sql.lit(status)}`)
  return sql`where ${sql.join(conditions, sql` and `)}`
}

/**
 * A part of the requests, the newest or the oldest first. Their numbers are found first, and what is known of them is read
 * for these alone.
 */
export function listRequests(
  db: Db,
  filter: StaffFilter,
  { limit, offset }: Range,
  order: 'newest' | 'oldest' = 'newest',
): Promise<RequestRow[]> {
  const direction = order === 'newest' ? 'desc' : 'asc'
  const part = sql<number>`array(
    select id from booking_request ${meets(filter)} order by id ${sql.raw(direction)} limit ${limit} offset ${offset})`
  return requests(db)
    .where(sql<boolean>`request.id = any(${part})`)
    .orderBy('request.id', direction)
    .execute()
}

/** How many such requests there are. */
export async function countMatching(db: Db, filter: StaffFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_request ${meets(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of those that are not suspected spam how many are in each status; and how many are suspected, or wait with their invitation. */
export async function countRequests(db: Db): Promise<Record<Status | 'all' | 'spam' | 'held', number>> {
  // One after the other an index counts them; to group all requests takes four times as long.
  const ofStatus = STATUSES.map(
    (status) => sql`(select count(*)::int from booking_request
      where not suspected_spam and status = ${sql.lit(status)}) as ${sql.ref(status)}`,
  )
  const { rows } = await sql<Record<Status | 'spam' | 'held', number>>`
    select ${sql.join(ofStatus)}, (select count(*)::int from booking_request where suspected_spam) as spam,
      (select count(*)::int from booking_request where invitation = 'held' and not suspected_spam) as held`.execute(
    db,
  )
  const counts = rows[0] as Record<Status | 'spam' | 'held', number>
  return { ...counts, all: STATUSES.reduce((sum, status) => sum + counts[status], 0) }
}
