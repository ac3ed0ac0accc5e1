/** The other requests of a submission, in SQL of a row of `booking_request` under the name `request`. */
import { sql } from 'kysely'
import { LISTINGS_WITH_CLOSED } from '#features/listings/server/exports.ts'

/** The title of which one has said yes and has not closed for good since; null where none has. */
export const CONFIRMED_ELSEWHERE = sql<string | null>`(
  select other.listing_title from booking_request other
  left join ${LISTINGS_WITH_CLOSED} kept on kept.id = other.listing_id
  where other.submission = request.submission and other.id <> request.id and other.status = 'confirmed'
    and kept.is_live is distinct from false
  order by other.id limit 1)`

/** How many still wait for an answer. */
export const OTHERS_WAITING = sql<number>`(
  select count(*)::int from booking_request other
  where other.submission = request.submission and other.id <> request.id and other.status = 'pending')`
