/** The listings that are there for everybody: those in the bin are for staff alone. */
import { sql } from 'kysely'

/** A table in SQL with all columns. */
export const LIVE = sql`(select * from listing where deleted_at is null)`

/** How many there are, as a number in SQL; indexes alone tell. */
export const LISTING_COUNT = sql<number>`(
  (select count(*) from listing) - (select count(*) from listing where deleted_at is not null))::int`

/** How many of them are premium, and how many have come since Monday in Germany: numbers in SQL. */
export const PREMIUM_COUNT = sql<number>`(
  select count(*)::int from listing where is_premium and deleted_at is null)`
export const NEW_THIS_WEEK = sql<number>`(
  select count(*)::int from listing
  where created_at >= date_trunc('week', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
    and deleted_at is null)`
