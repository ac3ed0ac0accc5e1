/** What other features read of confirmations in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { Confirmation } from '../rules.ts'

/** The last confirmation of each group of a listing's facts that has one: a JSON list in SQL. */
export function confirmationsOf(listingId: RawBuilder<number>) {
  return sql<Confirmation[]>`coalesce((
    select jsonb_agg(jsonb_build_object('fact', fact, 'by', confirmed_by, 'source', source,
      'on', to_char(confirmed_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')) order by fact)
    from listing_confirmation where listing_id = ${listingId}), '[]')`
}
