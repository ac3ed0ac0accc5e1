/** Searching for a part of a text, the same way for every list. */
import { type RawBuilder, sql } from 'kysely'

/** Whether a text has this part, in whatever letter case; `%` and `_` stand for themselves. Null for no text. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean | null> {
  return sql<boolean | null>`${text} ilike ${patternOf(part)}`
}

/** Parts of this many letters and more are looked up by them. */
const TRIGRAM = 3

/** The same for a text that stands in small letters, which need not be made of it, with an index of its `trigrams`. */
export function containsSmall(text: RawBuilder<unknown>, part: string): RawBuilder<boolean | null> {
  const isThere = sql<boolean | null>`${text} like lower(${patternOf(part)})`
  if ([...part].length < TRIGRAM) return isThere
  return sql<boolean | null>`(trigrams(${text}) @> trigrams(lower(${part})) and ${isThere})`
}

function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
