/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { PublicationColumns } from '#platform/server/database/publication.ts'
import type { VersionColumns } from '#platform/server/database/versions.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    pageContent: PageContentTable
    pageContentVersion: { pageContentId: number } & VersionColumns
  }
}

interface PageContentTable extends PublicationColumns {
  id: Generated<number>
  pageType: 'city' | 'category' | 'custom'
  pageSlug: string
  customTitle: string | null
  customMetaDescription: string | null
  customKeywords: string | null
  heroTitle: string | null
  heroDescription: string | null
  seoContent: string | null
  isActive: boolean
}
