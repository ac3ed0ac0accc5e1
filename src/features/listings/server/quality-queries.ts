import { type Selectable, sql } from 'kysely'
import { type QualityFacts, qualityScore } from '#features/ranking/rules.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** What the quality of a listing is counted from. */
export const QUALITY_FACTS = [
  ...(['rating', 'reviewsCount', 'description', 'websiteDescription', 'featuredImage'] as const),
  ...(['businessHours', 'priceFrom', 'pricing', 'phone', 'email', 'features', 'isUnconfirmed'] as const),
] satisfies (keyof Selectable<Schema['listing']> & (keyof QualityFacts | 'isUnconfirmed'))[]

/** Counts the quality of listings anew, from what they show. */
export async function countQuality(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('listing')
    .select([...QUALITY_FACTS, 'id', 'qualityScore'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const changed = rows
    .map((row) => ({ id: row.id, before: row.qualityScore, score: qualityScore(row, row.isUnconfirmed) }))
    .filter(({ before, score }) => score !== before)
  if (changed.length === 0) return
  await sql`
    update listing l set quality_score = r.score
    from json_to_recordset(${jsonRows(changed)}::json) as r(id int, score int) where l.id = r.id`.execute(db)
}

const AT_ONCE = 1000

/** The same for those that a migration has marked with less than nothing, in parts. */
export async function countMarkedQuality(db: Db): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const marked = await db
      .selectFrom('listing')
      .select('id')
      .where('qualityScore', '<', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const ids = marked.map(({ id }) => id)
    await db.transaction().execute((transaction) => countQuality(transaction, ids))
    last = ids.at(-1)
  }
}
