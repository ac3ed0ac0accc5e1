/** The contract of lists that come page by page. */
import * as z from 'zod/mini'
import { count, integer } from './fields.ts'
import { PAGE_SIZE } from './page-size.ts'

const MAX_PAGE = 100_000
const MAX_PAGE_SIZE = 200
const MAX_OFFSET = 10_000_000

/** Names the wanted page, from 1, and how many entries a page has; spread it into the endpoint's query. */
export const pageQuery = {
  page: z._default(integer(1, MAX_PAGE), 1),
  limit: z._default(integer(1, MAX_PAGE_SIZE), PAGE_SIZE),
}

/** The part of a list that a page is. */
export function rangeOf({ page, limit }: { page: number; limit: number }): Range {
  return { limit, offset: (page - 1) * limit }
}

export interface Range {
  limit: number
  offset: number
}

/** One page of a list: its entries, and how many there are on all pages together. */
export function paged<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.object({ entries: z.array(entry), total: count })
}

/** The query of a list that is divided into views: which of them, the first unless it is named, and which page. */
export function viewQuery<const View extends string, Others extends Fields = Empty>(
  views: readonly [View, ...View[]],
  others: Others = {} as Others,
) {
  return z.object({ view: z._default(z.enum(views), views[0]), ...others, ...pageQuery })
}
type Fields = Record<string, z.ZodMiniType>
type Empty = Record<never, never>

/** What the call of such a list takes and answers, with how many entries each view has; spread it into the call. */
export function viewed<Entry extends z.ZodMiniType, const View extends string, Others extends Fields = Empty>(
  entry: Entry,
  views: readonly [View, ...View[]],
  others: Others = {} as Others,
) {
  return {
    query: viewQuery(views, others),
    output: z.extend(paged(entry), { counts: countsOf(views) }),
  }
}

/** How many entries each filter of a list leaves; stands beside them where a filter bar shows it. */
export function countsOf<const Name extends string>(filters: readonly Name[]) {
  return z.record(z.enum(filters as readonly [Name, ...Name[]]), count)
}

/**
 * Names any part of a list, for the specification's own calls: they answer the plain entries, and the number of all of
 * them in a header (`Page` in platform/server/http.ts).
 */
export function partQuery(most: number) {
  return { limit: z.optional(integer(1, most)), offset: z.optional(integer(0, MAX_OFFSET)) }
}

/** Which part of a list, as far as it is named. */
export interface Part {
  limit?: number | undefined
  offset?: number | undefined
}
