import { type Selectable, sql } from 'kysely'
import { columnOf, jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { FIELD_NAMES } from '../declared/fields.ts'
import type { ListingDraft } from '../fields.ts'
import { countQuality } from './quality-queries.ts'

/** What is written of a listing beside what somebody enters. */
const OTHERS = [
  'slug',
  'titleKey',
  'placeId',
  'districtId',
  'qualityScore',
  'isDemo',
  'isUnconfirmed',
] as const satisfies (keyof Selectable<Schema['listing']>)[]

/** A row of the listing table, as far as it is written at once. */
export type ListingRow = ListingDraft & Pick<Selectable<Schema['listing']>, (typeof OTHERS)[number]>
export type StoredRow = ListingRow & { id: number }

const WRITTEN: readonly (keyof ListingRow)[] = [...FIELD_NAMES, ...OTHERS]
const COLUMN_NAMES = WRITTEN.map(columnOf)
const NAMES = sql.raw(COLUMN_NAMES.join(', '))
/** Once a listing's figures come from reviews here, what else is said of them stands beside. */
const HAS_OWN_FIGURES = 'l.imported_reviews_count is not null'
const FIGURES = (['rating', 'reviewsCount'] satisfies (keyof ListingRow)[]).map(columnOf)
const STORED_VALUES = sql.raw(
  COLUMN_NAMES.map((name) =>
    FIGURES.includes(name)
      ? `case when ${HAS_OWN_FIGURES} then l.imported_${name} else l.${name} end as ${name}`
      : `l.${name}`,
  ).join(', '),
)
const NEW_VALUES = sql.raw(
  [
    ...COLUMN_NAMES.map((name) =>
      FIGURES.includes(name) ? `case when ${HAS_OWN_FIGURES} then l.${name} else r.${name} end` : `r.${name}`,
    ),
    ...FIGURES.map((name) => `case when ${HAS_OWN_FIGURES} then r.${name} end`),
  ].join(', '),
)

/** Inserts many rows with one statement; answers their ids in the order of the rows. */
export async function insertListings(db: Db, rows: readonly ListingRow[]): Promise<number[]> {
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    insert into listing (${NAMES})
    select ${NAMES} from json_populate_recordset(null::listing, ${jsonRows(rows)}::json)
    returning id, slug`.execute(db)
  const bySlug = new Map(inserted.map(({ id, slug }) => [slug, id]))
  return rows.map(({ slug }) => bySlug.get(slug) as number)
}

/**
 * Overwrites listings, each at most once; their former slugs keep leading to them. Figures that come from reviews here
 * stay, and count in the quality.
 */
export async function updateListings(db: Db, rows: readonly StoredRow[]): Promise<void> {
  const json = jsonRows(rows)
  await sql`
    insert into listing_former_slug (slug, listing_id)
    select l.slug, l.id
    from json_to_recordset(${json}::json) as r(id int, slug text) join listing l on l.id = r.id
    where l.slug <> r.slug
    on conflict (slug) do update set listing_id = excluded.listing_id`.execute(db)
  const { rows: updated } = await sql<{ id: number; hasOwnFigures: boolean }>`
    update listing l
    set (${NAMES}, imported_rating, imported_reviews_count, updated_at) = (${NEW_VALUES}, now())
    from json_populate_recordset(null::listing, ${json}::json) as r
    where l.id = r.id
    returning l.id, ${sql.raw(HAS_OWN_FIGURES)} as has_own_figures`.execute(db)
  await countQuality(
    db,
    updated.filter(({ hasOwnFigures }) => hasOwnFigures).map(({ id }) => id),
  )
}

/** The slugs in use, now or formerly, that are one of the bases or a base with a number behind it. */
export async function slugsLike(db: Db, bases: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select used.slug from unnest(${[...bases]}::text[]) as b(base) cross join lateral (
      select slug from listing where slug = b.base
      union all
      select slug from listing where slug >= b.base || '-0' and slug < b.base || '-:'
      union all
      select slug from listing_former_slug where slug = b.base
      union all
      select slug from listing_former_slug where slug >= b.base || '-0' and slug < b.base || '-:'
    ) as used`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** Listings as the rows that would be written. */
export async function rowsById(db: Db, ids: readonly number[]): Promise<Map<number, StoredRow>> {
  const { rows } = await sql<StoredRow>`
    select l.id, ${STORED_VALUES} from listing l where l.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Listings as the rows that would be written, held until the transaction ends. */
export async function lockRows(transaction: Db, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select l.id, ${STORED_VALUES} from listing l
    where l.id = any(${[...ids]}::int[]) and deleted_at is null order by l.id for no key update`.execute(
    transaction,
  )
  return rows
}

export async function deleteDemoListings(db: Db): Promise<number> {
  const result = await db.deleteFrom('listing').where('isDemo', '=', true).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Those of the slugs that are in use, now or formerly. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from listing where slug = any(${[...slugs]}::text[])
    union
    select slug from listing_former_slug where slug = any(${[...slugs]}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
