/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { VersionColumns } from '#platform/server/database/versions.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    siteText: SiteTextTable
    siteTextVersion: { siteTextId: number } & VersionColumns
  }
}

interface SiteTextTable {
  id: Generated<number>
  name: string
  text: string
  fileDigest: string
  version: Generated<number>
  updatedAt: Generated<Date>
}
