import { sql } from 'kysely'
import { liesIn } from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Range } from '#platform/shared/paged.ts'

/** The articles, by the bin of `platform/server/database/bin.ts`. */
export const POSTS = sql.table('blog_post')

export interface BinnedPost {
  id: number
  title: string
  slug: string
  author: string
  deletedAt: Date
}

/** One page of the articles in the bin, the last deleted first. */
export async function binnedPosts(db: Db, { limit, offset }: Range): Promise<BinnedPost[]> {
  const { rows } = await sql<BinnedPost>`
    select id, title, slug, author, deleted_at from blog_post where ${liesIn('binned')}
    order by deleted_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
