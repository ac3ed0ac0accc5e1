/** What other features read and change of listings in their own SQL or transactions. */
import { type Selectable, sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { FIELD_NAMES, type ListingDraft } from '../fields.ts'

type Named = 'id' | 'slug' | 'title' | 'location' | 'postcode' | 'address' | 'phone' | 'email'

/** What other features show of a listing beside their own data: a table in SQL, to be joined. */
export const LISTINGS = sql<Pick<Selectable<Schema['listing']>, Named>>`(
  select id, slug, title, location, postcode, address, phone, email from listing where deleted_at is null)`

/** The same with those that are closed for good, for what is kept of them. */
export const LISTINGS_WITH_CLOSED = sql<Pick<Selectable<Schema['listing']>, Named>>`(
  select id, slug, title, location, postcode, address, phone, email from listing
  where deleted_at is null or closed_at is not null)`

/** Closes a listing for good; false when it is not there. */
export async function closeListing(transaction: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update listing set deleted_at = now(), closed_at = now(), updated_at = now()
    where id = ${id} and deleted_at is null returning id`.execute(transaction)
  return rows.length > 0
}

/** Opens a listing again that was closed for good; false when it is none. */
export async function reopenListing(transaction: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update listing set deleted_at = null, closed_at = null, updated_at = now()
    where id = ${id} and closed_at is not null returning id`.execute(transaction)
  return rows.length > 0
}

/** Which listings are paid placements: a table in SQL. */
export const PLACEMENTS = sql`(select id, is_premium from listing where deleted_at is null)`

/** Those who can be written to about a real listing: a table in SQL. */
export const LISTING_CONTACTS = sql`(
  select id, title, location, email from listing where email is not null and not is_demo and deleted_at is null)`

/** What listings ask for in EUR a day and dog, with their municipality: a table in SQL, of those that name a price. */
export const LISTING_PRICES = sql`(
  select place_id, price_from as price from listing where price_from is not null and deleted_at is null)`

export async function listingIdBySlug(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function listingExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('listing')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

/** What was entered of a listing. */
export function enteredOf(db: Db, id: number): Promise<ListingDraft | undefined> {
  return db
    .selectFrom('listing')
    .select(FIELD_NAMES)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst() as Promise<ListingDraft | undefined>
}

/** The listings of these ids, which stay until the transaction ends. */
export function keepListings(transaction: Db, ids: readonly number[]) {
  return transaction
    .selectFrom('listing')
    .select(['id', 'title', 'email', 'phone', 'address', 'postcode', 'location'])
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Lets others who lock this listing wait until the transaction ends; false when there is none. */
export async function lockListing(transaction: Db, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What an import says of reviews elsewhere, where a listing's own figures come from reviews here. */
export async function importedFigures(db: Db, id: number) {
  return db
    .selectFrom('listing')
    .select(['importedRating', 'importedReviewsCount'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Sets a listing's rating and count to those of reviews here. While there are none they are the import's, which are kept
 * beside as long as there are some.
 */
export async function setReviewFigures(
  db: Db,
  id: number,
  { rating, count }: { rating: number | null; count: number },
): Promise<void> {
  await sql`
    update listing set (rating, reviews_count, imported_rating, imported_reviews_count) = (
      select
        case when own.count > 0 then own.rating else imported.rating end,
        case when own.count > 0 then own.count else imported.count end,
        case when own.count > 0 then imported.rating end,
        case when own.count > 0 then imported.count end
      from (select ${count}::int as count, ${rating}::float8 as rating) as own, (
        select
          case when imported_reviews_count is null then listing.rating else imported_rating end as rating,
          coalesce(imported_reviews_count, reviews_count) as count
      ) as imported
    )
    where id = ${id}`.execute(db)
}

/** The addresses of the pictures that all listings name, or some of them: a table in SQL with the column `url`. */
export function picturesOf(listings: readonly number[] | 'all') {
  const chosen = listings === 'all' ? sql`` : sql`where id = any(${[...listings]}::int[])`
  return sql<{ url: string | null }>`(
    select unnest(array[featured_image, logo] || images) as url from listing ${chosen})`
}

/**
 * Which of the names are already borne, in the same postcode, by listings that people entered: neither imported
 * nor invented. Answers folded title and postcode, joined as `waldhof 12345`.
 */
export async function enteredByPeople(
  db: Db,
  named: readonly { titleKey: string; postcode: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct l.title_key || ' ' || l.postcode as name
    from json_to_recordset(${jsonRows(named)}::json) as n(title_key text, postcode text)
    join listing l on l.postcode = n.postcode and l.title_key = n.title_key
    where l.source_ref is null and not l.is_demo`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Of a listing, what tells whether something else is the same place: its phone number as digits without prefixes. */
export interface Namesake {
  id: number
  slug: string
  listingTitle: string
  location: string
  phone: string | null
  email: string | null
  /** Its host. */
  website: string | null
  /** Lies in the same municipality or postcode. */
  isNear: boolean
}

/**
 * Listings that may be the same place as what is named: in the same postcode or municipality, or with its phone number,
 * mail address or website, wherever they lie. The best known ones first, at most 500.
 */
export async function nearNamesakes(
  db: Db,
  named: { postcode: string; placeId: number | null; phone: string; email: string; website: string | null },
): Promise<Namesake[]> {
  const digits = sql`regexp_replace(regexp_replace(phone, '^\\s*(\\+|00)49|[^0-9]', '', 'g'), '^0', '')`
  const host = sql`lower(regexp_replace(website, '^https?://(www[.])?|[/?#:].*$', '', 'g'))`
  const { rows } = await sql<Namesake>`
    select id, slug, title as listing_title, location, ${digits} as phone, lower(email) as email,
      ${host} as website,
      (postcode = ${named.postcode} or place_id = ${named.placeId}::int) is true as is_near
    from listing
    where deleted_at is null and (postcode = ${named.postcode} or place_id = ${named.placeId}::int
      or lower(email) = ${named.email} or ${digits} = ${named.phone} or ${host} = ${named.website}::text)
    order by reviews_count desc, id limit 500`.execute(db)
  return rows
}

/** Makes listings paid placements, or ordinary ones; those that are so already stay untouched. */
export async function setPremium(transaction: Db, ids: readonly number[], isPremium: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update listing set is_premium = ${isPremium}, updated_at = now()
    where id = any(${[...ids]}::int[]) and is_premium <> ${isPremium}`.execute(transaction)
}

/** Many new rows make the planner's picture of the table wrong. */
export async function analyzeListings(db: Db): Promise<void> {
  await sql`analyze listing`.execute(db)
}
