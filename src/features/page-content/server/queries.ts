import { type Selectable, sql } from 'kysely'
import { picturesWritten } from '#features/images/server/exports.ts'
import { CATEGORY_SLUGS } from '#features/listings/rules.ts'
import { PLACES } from '#features/places/server/exports.ts'
import { liesIn, type Whereabouts } from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import { announceDue, type Unshown } from '#platform/server/database/publication.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { lastSavedBy } from '#platform/server/database/versions.ts'
import { countViews } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { PageContent } from '../contract.ts'
import type { PageType } from '../rules.ts'

const TEXTS = [
  'customTitle',
  'customMetaDescription',
  'customKeywords',
  'heroTitle',
  'heroDescription',
  'seoContent',
] as const

/** Whether everybody may read them. */
const IS_SHOWN = sql<boolean>`(
  is_active and (publish_at is null or publish_at <= now()) and ${liesIn('live')})`

/** The texts for a page that are active and whose time has come, as they are stored. */
export async function activeContent(db: Db, type: PageType, slug: string): Promise<PageContent | undefined> {
  return db
    .selectFrom('pageContent')
    .select(TEXTS)
    .where('pageType', '=', type)
    .where('pageSlug', '=', slug)
    .where(IS_SHOWN)
    .executeTakeFirst()
}

/** The addresses and titles of all pages that there are by their texts alone, as everybody sees them. */
export async function customTitles(db: Db): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('pageContent')
    .select(['pageSlug as slug', sql<string>`coalesce(hero_title, custom_title, page_slug)`.as('title')])
    .where('pageType', '=', 'custom')
    .where(IS_SHOWN)
    .orderBy('pageSlug')
    .execute()
}

export async function customPaths(db: Db): Promise<string[]> {
  return (await customTitles(db)).map(({ slug }) => `/seite/${slug}`)
}

/** The slug of the page by its texts alone that everybody may read and that had this one last; undefined where other texts have it by now. */
export async function customSlugAfter(db: Db, former: string): Promise<string | undefined> {
  const { rows } = await sql<{ pageSlug: string }>`
    select page_slug from page_content_version join page_content on page_content.id = page_content_id
    where state ->> 'pageSlug' = ${former} and state ->> 'pageType' = 'custom' and page_type = 'custom' and ${IS_SHOWN}
      and not exists (
        select from page_content where page_type = 'custom' and page_slug = ${former} and ${liesIn('live')})
    order by saved_at desc limit 1`.execute(db)
  return rows[0]?.pageSlug
}

export type PageContentRow = Omit<Selectable<Schema['pageContent']>, Unshown>
/** What somebody may change of it. */
export type PageContentState = Omit<PageContentRow, 'id' | 'version' | 'updatedAt'>

const COLUMNS = [
  'id',
  'pageType',
  'pageSlug',
  ...TEXTS,
  'isActive',
  'publishAt',
  'version',
  'updatedAt',
] as const

/** Whether there is a page that the texts are about. */
const HAS_PAGE = sql<boolean>`case page_type
  when 'city' then exists (select from ${PLACES} place where place.slug = page_slug)
  when 'category' then page_slug = any(${[...CATEGORY_SLUGS]}::text[])
  else true end`

export interface ContentFilter {
  type?: PageType | undefined
  /** Part of an address or a title. */
  search?: string | undefined
}

/** One page of the texts that a filter leaves, by type and address, and how many it leaves. */
export function selectContents(db: Db, { type, search = '' }: ContentFilter, range: Range) {
  let left = db
    .selectFrom('pageContent')
    .select([
      ...COLUMNS,
      lastSavedBy(VERSIONS, sql.ref('page_content.id')).as('updatedBy'),
      HAS_PAGE.as('hasPage'),
    ])
    .where(sql<boolean>`
      strpos(lower(concat_ws(' ', page_slug, custom_title, hero_title)), lower(${search}::text)) > 0`)
    .where(liesIn('live'))
    .orderBy('pageType')
    .orderBy('pageSlug')
  if (type !== undefined) left = left.where('pageType', '=', type)
  return pageOf(left, range)
}

/** How many texts there are of each type. */
export function countContents(db: Db): Promise<Record<PageType, number>> {
  const isOf = (type: PageType) => sql`page_type = ${type}`
  const views = { city: isOf('city'), category: isOf('category'), custom: isOf('custom') }
  return countViews(db, views, sql`page_content where ${liesIn('live')}`)
}

export async function selectContent(db: Db, id: number): Promise<PageContentRow | undefined> {
  return db
    .selectFrom('pageContent')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(liesIn('live'))
    .executeTakeFirst()
}

/** The texts that lie there, locked until the transaction ends. */
export async function lockContent(
  transaction: Db,
  id: number,
  where: Whereabouts = 'live',
): Promise<PageContentRow | undefined> {
  return transaction
    .selectFrom('pageContent')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(liesIn(where))
    .forUpdate()
    .executeTakeFirst()
}

/** Answers the new texts; undefined when the page has some. */
export async function insertContent(
  transaction: Db,
  state: PageContentState,
): Promise<PageContentRow | undefined> {
  await holdPage(transaction, state)
  return transaction
    .insertInto('pageContent')
    .values(state)
    .onConflict((conflict) => conflict.columns(['pageType', 'pageSlug']).where(liesIn('live')).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Replaces the texts; `version` is the number that they then bear. */
export async function updateContent(
  db: Db,
  id: number,
  state: PageContentState,
  version: number,
): Promise<PageContentRow> {
  return db
    .updateTable('pageContent')
    .set({ ...state, version, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

type Page = Pick<PageContentState, 'pageType' | 'pageSlug'>

/** Whether a page has texts other than these; nobody else gives it any until the transaction ends. */
export async function isPageTaken(transaction: Db, page: Page, id: number): Promise<boolean> {
  await holdPage(transaction, page)
  const { pageType, pageSlug } = page
  const other = await transaction
    .selectFrom('pageContent')
    .select('id')
    .where('pageType', '=', pageType)
    .where('pageSlug', '=', pageSlug)
    .where('id', '<>', id)
    .where(liesIn('live'))
    .executeTakeFirst()
  return other !== undefined
}

function holdPage(transaction: Db, { pageType, pageSlug }: Page): Promise<void> {
  return lockNames(transaction, [`texts ${pageType} ${pageSlug}`])
}

/** Tells all who keep pages of the texts whose time has come since they were last told. */
export function announceDueContents(db: Db): Promise<void> {
  return announceDue(db, CONTENTS)
}

/** The texts of pages, by the bin of `platform/server/database/bin.ts`, and what that lists of each. */
export const CONTENTS = sql.table('page_content')
export const BINNED = sql<Pick<PageContentRow, 'id' | 'pageType' | 'pageSlug'> & { title: string | null }>`
  id, page_type, page_slug, coalesce(custom_title, hero_title) as title`

/** What was, by the version table of `platform/server/database/versions.ts`. */
export const VERSIONS = { table: sql.table('page_content_version'), of: 'page_content_id' }

/** The pictures that the texts name, or named in an earlier version: a table in SQL with the column `url`. */
export const CONTENT_PICTURES = picturesWritten(sql`(
  select seo_content as text from page_content
  union all select state::text from page_content_version)`)
