import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { PageContent } from '../contract.ts'
import { activeContent } from './queries.ts'
import { safeHtml } from './safe-html.ts'

/** The active texts for a page; its HTML is made safe anew, whatever is stored. */
export async function readContent(
  db: Db,
  type: 'city' | 'category',
  slug: string,
): Promise<{ data: PageContent }> {
  const content = await activeContent(db, type, slug)
  if (!content) throw new ApiError('not_found', 'Zu dieser Seite gibt es keine eigenen Texte.')
  const { seoContent } = content
  return { data: { ...content, seoContent: seoContent === null ? null : safeHtml(seoContent) || null } }
}

/** Whether a page has active texts, so that nobody asks for those that don't exist. */
export async function hasContent(db: Db, type: 'city' | 'category', slug: string): Promise<boolean> {
  return (await activeContent(db, type, slug)) !== undefined
}
