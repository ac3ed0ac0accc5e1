/** Searching for a part of a text, the same way for every list. */
import { type RawBuilder, sql } from 'kysely'

/** Whether a text has this part, in whatever letter case; `%` and `_` stand for themselves. Null for no text. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean | null> {
  return sql<boolean | null>`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}
