import type { Db } from '#platform/server/database/database.ts'
import type { PageContent } from '../contract.ts'

/** The active texts for a page, as they are stored. */
export async function activeContent(
  db: Db,
  type: 'city' | 'category',
  slug: string,
): Promise<PageContent | undefined> {
  return db
    .selectFrom('pageContent')
    .select([
      'customTitle',
      'customMetaDescription',
      'customKeywords',
      'heroTitle',
      'heroDescription',
      'seoContent',
    ])
    .where('pageType', '=', type)
    .where('pageSlug', '=', slug)
    .where('isActive', '=', true)
    .executeTakeFirst()
}
