import { type RawBuilder, type Selectable, sql } from 'kysely'
import { shownPicture } from '#features/images/server/exports.ts'
import { PLACES } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ComparedListing, FurtherListing, Listing, ListingCard } from '../contract.ts'
import * as contract from '../contract.ts'
import { MOST_PICTURES } from '../rules.ts'
import { DAILY_PRICE, STATE } from './door-queries.ts'
import { LISTING_COUNT, LIVE } from './live-queries.ts'
import { QUALITY_FACTS } from './quality-queries.ts'

/** How those properties of answers are read that are no column of the same name. */
const READ = {
  listingTitle: sql`l.title`,
  listingCategory: sql`l.category`,
  listingAddress: sql`l.address`,
  postalCode: sql`l.postcode`,
  listingPhone: sql`l.phone`,
  listingEmail: sql`l.email`,
  listingWebsite: sql`l.website`,
  features: sql`array_to_string(l.features, ', ')`,
  priceFrom: DAILY_PRICE,
  featuredImage: shownPicture(sql`l.featured_image`),
  logo: shownPicture(sql`l.logo`),
  images: sql`array(
    select shown from unnest(l.images) with ordinality as i(named, n)
      cross join lateral (select ${shownPicture(sql`i.named`)} as shown) s
    where shown is not null order by n)`,
  // As many as its page shows; the portraits that stand in for pictures are none.
  picturesCount: sql`(
    select least(
      count(distinct shown)::int,
      case when l.is_premium then ${sql.lit(MOST_PICTURES.premium)} else ${sql.lit(MOST_PICTURES.standard)} end
    ) from unnest(array_prepend(l.featured_image, l.images)) as i(named)
      cross join lateral (select ${shownPicture(sql`i.named`)} as shown) s
    where shown is not null and shown not like '/covers/%')`,
  imageTexts: sql`case when l.image_texts = '{}' then l.image_texts else (
    select coalesce(jsonb_object_agg(shown, text), '{}') from jsonb_each_text(l.image_texts) as t(named, text)
      cross join lateral (select ${shownPicture(sql`t.named`)} as shown) s
    where shown is not null) end`,
  citySlug: sql`p.slug`,
  state: sql`p.state`,
  updatedAt: sql`to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
} satisfies Record<Exclude<keyof Listing, keyof Schema['listing']>, RawBuilder<unknown>> &
  Partial<Record<keyof Listing, RawBuilder<unknown>>>

/** The properties of an answer, to be selected from `listing l left join place p`. */
function columnsFor({ shape }: { shape: object }): RawBuilder<unknown> {
  const read: Partial<Record<string, RawBuilder<unknown>>> = READ
  const columns = Object.keys(shape).map((name) => {
    return sql`${read[name] ?? sql.ref(`l.${name}`)} as ${sql.ref(name)}`
  })
  return sql.join(columns)
}

const CARD = columnsFor(contract.listingCard)
const FURTHER = columnsFor(contract.furtherListing)
const COMPARED = columnsFor(contract.comparedListing)
const WHOLE = columnsFor(contract.listing)

/** Cards of the given listings, in the order of the ids; ids that no longer exist are left out. */
export async function cardsByIds(db: Db, ids: readonly number[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListingCard>`
    select ${CARD} from ${LIVE} l where l.id = any(${[...ids]}::int[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What lists say of these listings beside their cards, in any order. */
export async function furtherByIds(
  db: Db,
  ids: readonly number[],
): Promise<(FurtherListing & { id: number })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FurtherListing & { id: number }>`
    select l.id, ${FURTHER} from ${LIVE} l where l.id = any(${[...ids]}::int[])`.execute(db)
  return rows
}

/** Cards with what a comparison shows; in place of one that was merged into another stands that other one, once. */
export async function comparedByIds(db: Db, ids: readonly number[]): Promise<ComparedListing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ComparedListing & { asked: number }>`
    with recursive ${ledTo(ids)}
    select ${COMPARED}, led_to.asked from led_to join ${LIVE} l on l.id = led_to.id order by led_to.place`.execute(
    db,
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => {
    const { asked: _, ...listing } = same[0] as (typeof rows)[number]
    const mergedIds = same.map(({ asked }) => asked).filter((asked) => asked !== listing.id)
    return mergedIds.length > 0 ? { ...listing, mergedIds } : listing
  })
}

/** The ids of listings in the directory, by those of others that were merged into them. */
export async function idsInPlaceOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ asked: number; id: number }>`
    with recursive ${ledTo(ids)}
    select led_to.asked, led_to.id from led_to join ${LIVE} l on l.id = led_to.id`.execute(db)
  return new Map(rows.map(({ asked, id }) => [asked, id]))
}

/** Where ids lead, step by step: a common table of `asked`, `id` and the `place` among the ids, recursive. */
function ledTo(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    led_to as (
      select asked, asked as id, place from unnest(${[...ids]}::int[]) with ordinality as a(asked, place)
      union
      select led_to.asked, gone.merged_into, led_to.place from led_to join listing gone on gone.id = led_to.id
      where gone.deleted_at is not null and gone.merged_into is not null)`
}

/** A listing's properties with `placeId`, to be selected from `listing l` together with parts of other features. */
export const WHOLE_LISTING = sql`${WHOLE}, l.place_id, l.imported_rating, l.imported_reviews_count`
/** What `WHOLE_LISTING` is selected from. */
export const FROM_LISTING = sql`${LIVE} l left join ${PLACES} p on p.id = l.place_id`

export async function listingBySlug(db: Db, slug: string): Promise<Listing | undefined> {
  const { rows } = await sql<Listing>`
    select ${WHOLE} from ${FROM_LISTING} where l.slug = ${slug}`.execute(db)
  return rows[0]
}

/** A listing as `listingBySlug`, but with pictures and price as they were entered, and with its version. */
export async function editedById(db: Db, id: number): Promise<(Listing & { version: number }) | undefined> {
  const { rows } = await sql<Listing & { version: number }>`
    select ${WHOLE}, l.featured_image, l.logo, l.images, l.price_from, l.version from ${FROM_LISTING} where l.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Whether a listing is there, or closed for good; what lies in the bin is neither. */
const isKnown = sql<boolean>`(deleted_at is null or closed_at is not null)`

/** The present slug of the listing that once had this one. */
export async function currentSlug(db: Db, formerSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listingFormerSlug')
    .innerJoin('listing', 'listing.id', 'listingFormerSlug.listingId')
    .select('listing.slug')
    .where('listingFormerSlug.slug', '=', formerSlug)
    .where(isKnown)
    .executeTakeFirst()
  return row?.slug
}

const POSITION = ['id', 'latitude', 'longitude', 'placeId', 'postcode'] as const
/** Where a listing lies, for finding others around it. */
export type ListingPosition = Pick<Selectable<Schema['listing']>, (typeof POSITION)[number]>

export async function positionBySlug(db: Db, slug: string): Promise<ListingPosition | undefined> {
  return db.selectFrom('listing').select(POSITION).where('slug', '=', slug).where(isKnown).executeTakeFirst()
}

/** The same of any listing, closed or in the bin too. */
export async function positionById(db: Db, id: number): Promise<ListingPosition | undefined> {
  return db.selectFrom('listing').select(POSITION).where('id', '=', id).executeTakeFirst()
}

/** What is still told of the listing of this slug, once it is closed for good. */
export async function closedBySlug(
  db: Db,
  slug: string,
): Promise<(ListingPosition & { listingTitle: string; location: string }) | undefined> {
  return db
    .selectFrom('listing')
    .select([...POSITION, 'title as listingTitle', 'location'])
    .where('slug', '=', slug)
    .where('closedAt', 'is not', null)
    .executeTakeFirst()
}

/** Premium listings, the best first, and how many there are. */
export function premiumListings(db: Db, range: Range): Promise<{ entries: { id: number }[]; total: number }> {
  const all = db
    .selectFrom('listing')
    .select('id')
    .where('isPremium', '=', true)
    .where('deletedAt', 'is', null)
  return pageOf(all.orderBy('qualityScore', 'desc').orderBy('id'), range)
}

const MAX_TITLE_HITS = 2000

/** Listings whose title has a word beginning with each of the folded words of one of the spellings; at most 2,000. */
export async function idsByTitle(db: Db, spellings: readonly (readonly string[])[]): Promise<number[]> {
  const condition = spellings.map((words) => `(${words.map(beginningOf).join(' & ')})`).join(' | ')
  const { rows } = await sql<{ id: number }>`
    select id from ${LIVE} l where title_words @@ to_tsquery('simple', ${condition}) limit ${MAX_TITLE_HITS}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Listings that are called so and nothing else, by the folded title; at most 2,000. */
export async function idsByWholeTitle(db: Db, title: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${LIVE} l where title_words @@ plainto_tsquery('simple', ${title}) and title_key = ${title}
    limit ${MAX_TITLE_HITS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What begins with a folded word; `mollys` and `obrien` may be kept in two words, as `Molly's` and `O’Brien` are. */
function beginningOf(word: string): string {
  const owner = /^([a-z]{3,})s$/.exec(word)?.[1]
  const [, article, name] = /^([dlo])([a-z]{4,})$/.exec(word) ?? []
  const apart = [
    ...(owner === undefined ? [] : [`${owner} <-> s`]),
    ...(name === undefined ? [] : [`${article} <-> ${name}:*`]),
  ]
  return `(${[`${word}:*`, ...apart].join(' | ')})`
}

/** Titles with a word that begins with these folded letters, in no order. */
export async function titlesWith(db: Db, beginning: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from ${LIVE} l where title_words @@ to_tsquery('simple', ${`${beginning}:*`}) limit ${limit}`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}

export async function demoDataExists(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from ${LIVE} l where is_demo) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function countListings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${LISTING_COUNT} as count`.execute(db)
  return rows[0]?.count ?? 0
}

const RANKED_NAMES = ['id', 'title', 'titleKey', 'isPremium', ...QUALITY_FACTS, 'qualityScore'] as const

/** What the order of lists is made of, besides where a listing lies. */
export function rankedByIds(
  db: Db,
  ids: readonly number[],
): Promise<Pick<Selectable<Schema['listing']>, (typeof RANKED_NAMES)[number]>[]> {
  return db
    .selectFrom('listing')
    .select(RANKED_NAMES)
    .select(DAILY_PRICE.as('priceFrom'))
    .where('id', 'in', ids)
    .execute()
}

const FACT_NAMES = [
  ...(['id', 'titleKey', 'category', 'postcode', 'placeId', 'districtId', 'latitude', 'longitude'] as const),
  ...(['features', 'rating', 'reviewsCount', 'priceFrom', 'isPremium', 'qualityScore'] as const),
  ...(['businessHours', 'specialDays', 'hasPermission', 'pricing', 'admission'] as const),
] as const
const FACTS = sql`${sql.join(FACT_NAMES.map((name) => sql.ref(name)))},
  ${STATE} as state, ${DAILY_PRICE} as daily_price`

/** What the index of all listings knows of one. */
export type ListingFacts = Pick<Selectable<Schema['listing']>, (typeof FACT_NAMES)[number]> & {
  /** The Land. */
  state: string | null
  /** EUR a day as lists show it: see `DAILY_PRICE`. */
  dailyPrice: number | null
}

/** The index's facts of the listings after `afterId`, by id; for reading the whole table in parts. */
export async function factsAfter(db: Db, afterId: number, limit: number): Promise<ListingFacts[]> {
  const { rows } = await sql<ListingFacts>`
    select ${FACTS} from ${LIVE} l where id > ${afterId} order by id limit ${limit}`.execute(db)
  return rows
}

export async function factsByIds(db: Db, ids: readonly number[]): Promise<ListingFacts[]> {
  const { rows } = await sql<ListingFacts>`
    select ${FACTS} from ${LIVE} l where id = any(${[...ids]}::int[])`.execute(db)
  return rows
}
