import type * as z from 'zod/mini'
import type { Db } from '#platform/server/database/database.ts'
import type { pageContent } from '../contract.ts'

/** The active texts for a city's page. */
export async function cityContent(db: Db, slug: string): Promise<z.infer<typeof pageContent> | undefined> {
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
    .where('page_type', '=', 'city')
    .where('page_slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
