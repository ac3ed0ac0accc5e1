/** Whom the half-yearly mail is due to go to. */
import { type RawBuilder, sql } from 'kysely'
import { LISTING_CONTACTS } from '#features/listings/server/exports.ts'
import { isStopped } from '#features/mails/server/exports.ts'
import { ASKED_EVERY_MONTHS } from '#features/ranking/rules.ts'
import type { Db } from '#platform/server/database/database.ts'

interface DueAddress {
  /** In small letters. */
  email: string
  listings: {
    id: number
    slug: string
    title: string
    location: string
    hasOperator: boolean
    /** Whose data it was made of, by name. */
    sources: { source: string | null }[]
  }[]
}

/** Whether a listing has an operator, and where it comes from, in SQL, as the features say that know. */
export interface Origins {
  hasOperator: (listingId: RawBuilder<number>) => RawBuilder<boolean>
  sourcesOf: (listingId: RawBuilder<number>) => RawBuilder<{ source: string | null }[]>
}

/** Listings that are to be asked about, in SQL. */
const NOT_ASKED_SINCE = (now: Date) => {
  const since = sql`${now}::timestamptz - make_interval(months => ${ASKED_EVERY_MONTHS}::int)`
  return sql`
    from ${LISTING_CONTACTS} listing
    where listing.created_at <= ${since}
      and not coalesce((
        select bool_and(confirmed_by = 'operator' and confirmed_at > ${since}) from listing_confirmation
        where listing_id = listing.id and fact <> 'permission'), false)
      and not exists (
        select from confirmation_request where email = lower(listing.email) and sent_at > ${since})
      and not ${isStopped(sql`lower(listing.email)`, 'confirmations')}`
}

/**
 * Mail addresses that are to be asked, with their listings: not asked within the last months, not stopped, and with a
 * listing that is older and that the operator has not confirmed as a whole since.
 */
export async function dueAddresses(
  db: Db,
  { hasOperator, sourcesOf }: Origins,
  now: Date,
  limit: number,
): Promise<DueAddress[]> {
  const id = sql<number>`listing.id`
  const { rows } = await sql<DueAddress>`
    select lower(listing.email) as email,
      json_agg(json_build_object('id', listing.id, 'slug', listing.slug, 'title', listing.title,
        'location', listing.location, 'hasOperator', ${hasOperator(id)}, 'sources', ${sourcesOf(id)})
        order by listing.title, listing.id) as listings
    ${NOT_ASKED_SINCE(now)}
    group by lower(listing.email) order by min(listing.id) limit ${limit}`.execute(db)
  return rows
}

/** Whether there are any. */
export async function isAnybodyDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 ${NOT_ASKED_SINCE(now)} limit 1`.execute(db)
  return rows.length > 0
}
