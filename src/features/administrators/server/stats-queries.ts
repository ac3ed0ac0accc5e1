import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { WaitingWork } from '../contract.ts'

interface Stats {
  totalListings: number
  totalBookings: number
  pendingBookings: number
  answerMinutes: number | null
}

/** Requests that are suspected spam count nowhere. */
export async function selectStats(db: Db): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select
      (select count(*)::int from listing) as total_listings,
      (select count(*)::int from booking_request where not suspected_spam) as total_bookings,
      (select count(*)::int from booking_request where status = 'pending' and not suspected_spam)
        as pending_bookings,
      (
        select round(percentile_cont(0.5) within group (
          order by extract(epoch from answered_at - created_at)::double precision / 60))::int
        from booking_request
        where answered_at is not null and not suspected_spam and created_at > now() - interval '1 year'
      ) as answer_minutes`.execute(db)
  return rows[0] as Stats
}

export async function selectWaitingWork(db: Db): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select
      (select count(*)::int from booking_request where status = 'pending' and not suspected_spam)
        as pending_bookings,
      (select count(*)::int from review where status = 'pending')
        + (select count(*)::int from review_report where status = 'open' and not suspected_spam) as "reviews",
      (select count(*)::int from problem_report where status = 'open' and not suspected_spam) as problem_reports,
      (select count(*)::int from mail where status = 'failed') as "mails"`.execute(db)
  return rows[0] as WaitingWork
}
