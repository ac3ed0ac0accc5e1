import type { Db } from '#platform/server/database/database.ts'
import { found } from '#platform/shared/expected.ts'
import { slugify } from '#platform/shared/text.ts'
import type { PageContent } from '../contract.ts'
import type { PageType } from '../rules.ts'
import { activeContent, customSlugAfter } from './queries.ts'

/** The active texts for a page, null where there are none; their HTML is made safe anew, whatever is stored. */
export async function contentOf(db: Db, type: PageType, slug: string): Promise<PageContent | null> {
  const content = await activeContent(db, type, slug)
  if (!content) return null
  // Loaded with the first text that needs it.
  const [{ renderText }, { typeset }] = await Promise.all([
    import('#platform/server/prose/prose.ts'),
    import('#platform/server/prose/typography.ts'),
  ])
  const set = (text: string | null) => text && typeset(text)
  return {
    ...content,
    customTitle: set(content.customTitle),
    customMetaDescription: set(content.customMetaDescription),
    heroTitle: set(content.heroTitle),
    heroDescription: set(content.heroDescription),
    seoContent: content.seoContent && (renderText(content.seoContent, 'html') || null),
  }
}

export async function readContent(db: Db, type: PageType, slug: string): Promise<{ data: PageContent }> {
  const data = found(await contentOf(db, type, slug), 'Zu dieser Seite gibt es keine eigenen Texte.')
  return { data }
}

/** The slug of a page by its texts alone that is spelled otherwise in an address, or had it before; undefined where there is none. */
export async function customSlugFor(db: Db, name: string): Promise<string | undefined> {
  const wanted = slugify(name)
  return (await activeContent(db, 'custom', wanted)) ? wanted : customSlugAfter(db, wanted)
}

/** Of answers that show a page's texts, or that it has none. */
export function contentFootprint(slug: string): { things: string[] } {
  return { things: [`page_content:${slug}`] }
}
