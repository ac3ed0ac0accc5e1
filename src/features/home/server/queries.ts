import type { Db } from '#platform/server/database/database.ts'

/** Ids of the municipalities with these slugs. */
export async function placeIdsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('place').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
