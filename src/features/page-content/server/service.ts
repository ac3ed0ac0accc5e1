import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { PageContent } from '../contract.ts'
import { activeContent } from './queries.ts'

/** The active texts for a page; its HTML is made safe anew, whatever is stored. */
export async function readContent(
  db: Db,
  type: 'city' | 'category',
  slug: string,
): Promise<{ data: PageContent }> {
  const content = await activeContent(db, type, slug)
  if (!content) throw new ApiError('not_found', 'Zu dieser Seite gibt es keine eigenen Texte.')
  if (content.seoContent === null) return { data: content }
  // Loaded with the first text that needs it.
  const { safeHtml } = await import('./safe-html.ts')
  return { data: { ...content, seoContent: safeHtml(content.seoContent) || null } }
}

/** Of answers that show a page's texts, or that it has none. */
export function contentFootprint(slug: string): { things: string[] } {
  return { things: [`page_content:${slug}`] }
}

/** Whether a page has active texts, so that nobody asks for those that don't exist. */
export async function hasContent(db: Db, type: 'city' | 'category', slug: string): Promise<boolean> {
  return (await activeContent(db, type, slug)) !== undefined
}
