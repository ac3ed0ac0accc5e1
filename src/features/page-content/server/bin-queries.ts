import { sql } from 'kysely'
import { liesIn } from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { PageType } from '../rules.ts'

/** The texts of pages, by the bin of `platform/server/database/bin.ts`. */
export const CONTENTS = sql.table('page_content')

export interface BinnedContent {
  id: number
  pageType: PageType
  pageSlug: string
  title: string | null
  deletedAt: Date
}

/** One part of the texts in the bin, the last deleted first. */
export async function binnedContents(db: Db, { limit, offset }: Range): Promise<BinnedContent[]> {
  const { rows } = await sql<BinnedContent>`
    select id, page_type, page_slug, coalesce(custom_title, hero_title) as title, deleted_at from page_content
    where ${liesIn('binned')} order by deleted_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
