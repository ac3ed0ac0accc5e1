/** What other features read and change of listings in their own SQL or transactions. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DOG_SIZES } from '#features/admission/dogs.ts'
import { PLACES } from '#features/places/server/exports.ts'
import { VAT_PERCENT } from '#features/stay/vat.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { FIELD_NAMES } from '../declared/fields.ts'
import type { ListingDraft } from '../fields.ts'
import { countQuality } from './quality-queries.ts'

/** The Land of a listing: its place's. */
export const STATE = sql<string | null>`(select p.state from ${PLACES} p where p.id = place_id)`

const LOWEST_BASE = sql`least(${sql.join(
  DOG_SIZES.map((size) => sql`(pricing #>> ${sql.lit(`{base,${size}}`)})::numeric`),
)})`
const WITH_VAT = sql`case when pricing ->> 'isVatIncluded' = 'false' then ${sql.lit(1 + VAT_PERCENT / 100)} else 1 end`

/**
 * EUR a day from which a listing takes a dog, in SQL over its row: what was entered as such, else the lowest price of its
 * price list, else what a day costs there; null when none is known.
 */
export const DAILY_PRICE = sql<number | null>`coalesce(
  price_from,
  round(coalesce(${LOWEST_BASE}, (pricing ->> 'dayCare')::numeric) * ${WITH_VAT}, 2)::float8)`

type Named =
  | 'id'
  | 'slug'
  | 'title'
  | 'location'
  | 'postcode'
  | 'address'
  | 'phone'
  | 'email'
  | 'isDemo'
  | 'logo'
const NAMED = sql`id, slug, title, location, postcode, address, phone, email, is_demo, logo`

/** What other features show of a listing beside their own data: a table in SQL, to be joined. */
export const LISTINGS = sql<Pick<Selectable<Schema['listing']>, Named>>`(
  select ${NAMED} from listing where deleted_at is null)`

type WhereverItIs = Pick<Selectable<Schema['listing']>, Named | 'specialDays'> & { isLive: boolean }
const WHEREVER_IT_IS = sql`${NAMED}, special_days, deleted_at is null as is_live`

/** The same with those that are closed for good, for what is kept of them; `isLive`: in the directory. */
export const LISTINGS_WITH_CLOSED = sql<WhereverItIs>`(
  select ${WHEREVER_IT_IS} from listing where deleted_at is null or closed_at is not null)`

/** Those that are closed for good, and since when: a table in SQL. */
export const CLOSED_LISTINGS = sql<{ id: number; closedAt: Date }>`(
  select id, closed_at from listing where closed_at is not null)`

/** All of them, those in the bin too, for what staff see of them. */
export const ALL_LISTINGS = sql<WhereverItIs>`(select ${WHEREVER_IT_IS} from listing)`

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

/** Listings in the directory that nobody has invented, with how they are reached: a table in SQL. */
export const REAL_LISTINGS = sql`(
  select id, slug, title, location, email, phone, created_at, is_unconfirmed from listing
  where not is_demo and deleted_at is null)`

/** Those about whom somebody can be written to: a table in SQL. */
export const LISTING_CONTACTS = sql`(select * from ${REAL_LISTINGS} known where email is not null)`

/** What listings ask for in EUR a day and dog, with their municipality: a table in SQL, of those that name a price. */
export const LISTING_PRICES = sql`(
  select place_id, price from (
    select place_id, ${DAILY_PRICE} as price from listing where deleted_at is null) priced
  where price is not null)`

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

/** The listings of these ids, which stay as they are until the transaction ends: none closes or is merged meanwhile. */
export function keepListings(transaction: Db, ids: readonly number[]) {
  return transaction
    .selectFrom('listing')
    .select(['id', 'title', 'email', 'phone', 'address', 'postcode', 'location'])
    .select(['pricing', 'priceFrom', 'specialDays'])
    .select(STATE.as('state'))
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
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

/** What an import says of reviews elsewhere, where a listing's own figures come from reviews here; of none in the bin. */
export async function importedFigures(db: Db, id: number) {
  return db
    .selectFrom('listing')
    .select(['importedRating', 'importedReviewsCount', 'closedAt'])
    .where('id', '=', id)
    .where(sql<boolean>`(deleted_at is null or closed_at is not null)`)
    .executeTakeFirst()
}

/**
 * Sets a listing's rating and count, and the quality that follows, to those of reviews here, a table in SQL with one row.
 * While there are none they are the import's, which are kept beside as long as there are some: those that are nothing but
 * the reviews here that were taken over from elsewhere (`taken_count`, `taken_rating`) as none.
 */
export async function setReviewFigures(
  db: Db,
  id: number,
  figures: RawBuilder<{
    count: number
    rating: number | null
    takenCount: number
    takenRating: number | null
  }>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update listing set rating = shown.rating, reviews_count = shown.count,
      imported_rating = shown.imported_rating, imported_reviews_count = shown.imported_count
    from (
      select l.id,
        case when own.count > 0 then own.rating else imported.rating end as rating,
        case when own.count > 0 then own.count else coalesce(imported.count, 0) end as count,
        case when own.count > 0 then imported.rating end as imported_rating,
        case when own.count > 0 then coalesce(imported.count, 0) end as imported_count
      from listing l cross join ${figures} as own left join lateral (
        select said.rating, said.count from (
          select
            case when l.imported_reviews_count is null then l.rating else l.imported_rating end as rating,
            coalesce(l.imported_reviews_count, l.reviews_count) as count
        ) as said
        where said.count <> own.taken_count or said.rating is distinct from own.taken_rating
      ) as imported on true
      where l.id = ${id}
    ) as shown
    where listing.id = shown.id
      and (listing.rating, listing.reviews_count, listing.imported_rating, listing.imported_reviews_count)
        is distinct from (shown.rating, shown.count, shown.imported_rating, shown.imported_count)
    returning listing.id`.execute(db)
  await countQuality(
    db,
    rows.map((row) => row.id),
  )
}
/** The addresses of the pictures that all listings name, or some of them: a table in SQL with the column `url`. */
export function picturesOf(listings: readonly number[] | 'all') {
  const chosen = listings === 'all' ? sql`` : sql`where id = any(${[...listings]}::int[])`
  return sql<{ url: string | null }>`(
    select unnest(array[featured_image, logo] || images) as url from listing ${chosen})`
}

/** The pictures among fields of a listing, kept as JSON: a set of texts in SQL. */
export function picturesAmong(fields: RawBuilder<unknown>) {
  return sql<string | null>`jsonb_array_elements_text(
    coalesce(${fields} -> 'images', '[]') || jsonb_build_array(${fields} -> 'featuredImage', ${fields} -> 'logo'))`
}

/** Makes listings paid placements, or ordinary ones; those that are so already stay untouched. */
export async function setPremium(transaction: Db, ids: readonly number[], isPremium: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update listing set is_premium = ${isPremium}, updated_at = now()
    where id = any(${[...ids]}::int[]) and is_premium <> ${isPremium}`.execute(transaction)
}

/** Says of listings whether staff have seen their permissions. */
export async function setPermission(
  transaction: Db,
  ids: readonly number[],
  hasPermission: boolean,
): Promise<void> {
  await sql`
    update listing set has_permission = ${hasPermission}, updated_at = now()
    where id = any(${[...ids]}::int[]) and has_permission <> ${hasPermission}`.execute(transaction)
}

/** Many new rows make the planner's picture of the table wrong. */
export async function analyzeListings(db: Db): Promise<void> {
  await sql`analyze listing`.execute(db)
}

/** The listings that came after a moment, the oldest first. */
export async function listingsSince(db: Db, moment: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('createdAt', '>', moment)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
