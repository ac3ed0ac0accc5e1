/** The listings that are there for everybody: those in the bin are for staff alone. */
import { sql } from 'kysely'

/** A table in SQL with all columns. */
export const LIVE = sql`(select * from listing where deleted_at is null)`

/** How many there are, as a number in SQL; indexes alone tell. */
export const LISTING_COUNT = sql<number>`(
  (select count(*) from listing) - (select count(*) from listing where deleted_at is not null))::int`
