/** What staff read of all listings, and the bin. */
import { sql } from 'kysely'
import { shownPicture } from '#features/images/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { Listing } from '../contract.ts'
import { FIELD_NAMES } from '../declared/fields.ts'
import type { ListingDraft } from '../fields.ts'
import { LIVE } from './live-queries.ts'

/** What a list of all listings is searched, filtered and ordered by. */
export interface StaffFacts {
  id: number
  titleKey: string
  location: string
  postcode: string
  category: string
  isPremium: boolean
  hasPictures: boolean
  hasPosition: boolean
  hasEmail: boolean
  createdAt: Date
}

/** The facts of these listings or of all; those that are not there are missing. */
export async function staffFacts(db: Db, ids: readonly number[] | 'all'): Promise<StaffFacts[]> {
  const chosen = ids === 'all' ? sql`` : sql`where id = any(${[...ids]}::int[])`
  const { rows } = await sql<StaffFacts>`
    select id, title_key, location, postcode, category, is_premium, latitude is not null as has_position,
      featured_image is not null or logo is not null or images <> '{}' as has_pictures,
      coalesce(email, '') <> '' as has_email, created_at
    from ${LIVE} l ${chosen}`.execute(db)
  return rows
}

/** A listing as a row of staff's list. */
interface StaffRow
  extends Pick<Listing, 'id' | 'slug' | 'listingTitle' | 'listingCategory' | 'location' | 'postalCode'>,
    Pick<Listing, 'listingPhone' | 'listingEmail' | 'listingWebsite' | 'isPremium'> {
  picture: string | null
  hasLogo: boolean
  hasFeaturedImage: boolean
  galleryImages: number
}

const STAFF_ROW = sql`
  id, slug, title as listing_title, category as listing_category, location, postcode as postal_code,
  phone as listing_phone, email as listing_email, website as listing_website, is_premium,
  ${shownPicture(sql`coalesce(featured_image, images[1])`)} as picture, logo is not null as has_logo,
  featured_image is not null as has_featured_image, cardinality(images) as gallery_images`

/** Rows of the given listings, in the order of the ids; ids that no longer exist are left out. */
export async function staffRows(db: Db, ids: readonly number[]): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${STAFF_ROW} from ${LIVE} l where id = any(${[...ids]}::int[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A row of the bin. */
interface BinnedRow extends StaffRow {
  deletedAt: Date
  /** The listing that it was merged into, and whether that one is in the directory. */
  mergedInto: { id: number; listingTitle: string; isLive: boolean } | null
}

/** A part of what lies in the bin, what was thrown away last first. */
export async function binnedRows(db: Db, { limit, offset }: Range): Promise<BinnedRow[]> {
  const { rows } = await sql<BinnedRow>`
    select ${STAFF_ROW}, deleted_at, (
        select json_build_object('id', other.id, 'listingTitle', other.title, 'isLive', other.deleted_at is null)
        from listing other where other.id = listing.merged_into) as merged_into
    from listing where deleted_at is not null and closed_at is null
    order by deleted_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** A listing that is closed for good, and since when. */
export async function closedById(db: Db, id: number) {
  const { rows } = await sql<Pick<Listing, 'slug' | 'listingTitle' | 'location'> & { closedAt: Date }>`
    select slug, title as listing_title, location, closed_at from listing
    where id = ${id} and closed_at is not null`.execute(db)
  return rows[0]
}

export async function countBinned(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing where deleted_at is not null and closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** What has become of a listing: everybody sees it, it lies in the bin, or its operator has closed it. */
type State = 'live' | 'binned' | 'closed'

/** Listings held until the transaction ends, wherever they are by now; those that are gone for good are missing. */
export async function lockListings(
  transaction: Db,
  ids: readonly number[],
): Promise<{ id: number; title: string; state: State }[]> {
  const { rows } = await sql<{ id: number; title: string; state: State }>`
    select id, title,
      case when deleted_at is null then 'live' when closed_at is null then 'binned' else 'closed' end as state
    from listing where id = any(${[...ids]}::int[]) order by id for no key update`.execute(transaction)
  return rows
}

/** Throws listings away, or what is left of them once they are merged into another one; answers those that were there. */
export async function bin(
  transaction: Db,
  ids: readonly number[],
  mergedInto: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing set deleted_at = now(), merged_into = ${mergedInto} where id = any(${[...ids]}::int[]) and deleted_at is null
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Takes listings out of the bin; answers those that lay in it. */
export async function unbin(transaction: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing set deleted_at = null, merged_into = null where id = any(${[...ids]}::int[]) and deleted_at is not null
      and closed_at is null
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Removes for good what has lain in the bin for so many days, or one listing of it; answers what that was, with its pictures. */
export async function purge(
  transaction: Db,
  which: { days: number } | { id: number },
): Promise<{ id: number; title: string; pictures: string[] }[]> {
  const chosen =
    'id' in which ? sql`id = ${which.id}` : sql`deleted_at < now() - make_interval(days => ${which.days})`
  const { rows } = await sql<{ id: number; title: string; pictures: string[] }>`
    delete from listing where deleted_at is not null and closed_at is null and ${chosen}
    returning id, title, array_remove(array[featured_image, logo] || images, null) as pictures`.execute(
    transaction,
  )
  return rows
}

/** Which listing has a slug, or once had it: nobody else may take it. */
export async function slugOwner(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where slug = ${slug}
    union all
    select listing_id from listing_former_slug where slug = ${slug}`.execute(db)
  return rows[0]?.id
}

export async function currentSlugOf(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`select slug from ${LIVE} l where id = ${id}`.execute(db)
  return rows[0]?.slug
}

/** What was entered of the listings, by id; those that are not there, or in the bin, are missing. */
export async function enteredByIds(
  db: Db,
  ids: readonly number[],
): Promise<(ListingDraft & { id: number })[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', ...FIELD_NAMES])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows as (ListingDraft & { id: number })[]
}

/** The former slugs of one listing lead to another one from now on; answers those slugs. */
export async function passSlugs(
  transaction: Db,
  { from, into, slugs }: { from: number; into: number; slugs?: readonly string[] },
): Promise<string[]> {
  const chosen = slugs === undefined ? sql`true` : sql`slug = any(${[...slugs]}::text[])`
  const { rows } = await sql<{ slug: string }>`
    update listing_former_slug set listing_id = ${into} where listing_id = ${from} and ${chosen}
    returning slug`.execute(transaction)
  return rows.map(({ slug }) => slug)
}
