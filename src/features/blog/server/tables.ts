/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, JSONColumnType } from 'kysely'
import type { PublicationColumns } from '#platform/server/database/publication.ts'
import type { VersionColumns } from '#platform/server/database/versions.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    blogPost: BlogPostTable
    blogPostVersion: { blogPostId: number } & VersionColumns
    blogFile: { name: string; digest: string; blogPostId: number | null }
  }
}

interface BlogPostTable extends PublicationColumns {
  id: Generated<number>
  slug: string
  title: string
  excerpt: string | null
  content: string
  format: 'markdown' | 'html'
  metaDescription: string | null
  keywords: string | null
  category: string
  tags: string[]
  author: string
  featuredImage: string | null
  featuredImageAlt: string | null
  questions: JSONColumnType<{ question: string; answer: string }[]>
  sources: JSONColumnType<{ title: string; url: string }[]>
  readMinutes: number
  publishedOn: string
  isPublished: boolean
  isDraft: boolean
}
