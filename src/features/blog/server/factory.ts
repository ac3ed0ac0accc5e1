import type { Db } from '#platform/server/database/database.ts'
import { type BlogPostRow, type BlogPostState, insertPost } from './queries.ts'

/** An article for tests, seen by everybody unless it says otherwise. */
export async function makePost(db: Db, given: Partial<BlogPostState> = {}): Promise<BlogPostRow> {
  const post = await insertPost(db, {
    slug: 'probetag',
    title: 'Der Probetag',
    excerpt: 'Ein Tag auf Probe.',
    content: '## Warum\n\nDamit der Hund die Pension kennt.\n\n## Wann\n\nZwei Wochen vorher.',
    format: 'markdown',
    metaDescription: 'Was ein Probetag zeigt.',
    keywords: null,
    category: 'Ratgeber',
    tags: ['Probetag'],
    author: 'Redaktion',
    featuredImage: null,
    featuredImageAlt: null,
    questions: [],
    sources: [],
    readMinutes: 1,
    publishedOn: '2026-01-10',
    isPublished: true,
    isDraft: false,
    publishAt: null,
    ...given,
  })
  if (!post) throw new Error(`there is an article ${given.slug} already`)
  return post
}
