/** Lists that come page by page, the same way for every feature. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Range } from '#platform/shared/paged.ts'

/** A part of what a query finds, in its order, and how much it finds in all. */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, offset }: Range,
): Promise<{ entries: Row[]; total: number }> {
  const counting = query.clearSelect().clearOrderBy()
  const [entries, counted] = await Promise.all([
    query.limit(limit).offset(offset).execute(),
    counting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { entries: entries as Row[], total: (counted as { total: number }).total }
}
