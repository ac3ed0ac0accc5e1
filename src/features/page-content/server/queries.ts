import type { Db } from '#platform/server/database/database.ts'
import type { PageContent } from '../contract.ts'

/** The active texts for a page, as they are stored. */
export async function activeContent(
  db: Db,
  type: 'city' | 'category',
  slug: string,
): Promise<PageContent | undefined> {
  return db
    .selectFrom('page_content')
    .select([
      'custom_title as customTitle',
      'custom_meta_description as customMetaDescription',
      'custom_keywords as customKeywords',
      'hero_title as heroTitle',
      'hero_description as heroDescription',
      'seo_content as seoContent',
    ])
    .where('page_type', '=', type)
    .where('page_slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
