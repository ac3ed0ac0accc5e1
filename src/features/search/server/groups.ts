/** Lists whose first entries lie in the place that was searched, whose others lie around it, and behind which stands what is full. */
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import type { Criteria, Selection } from '#features/listings/server/exports.ts'
import type { SearchQuery } from '../contract.ts'
import { groupCounts, groupsToldApart } from '../found-groups.ts'
import { GROUP_START, GROUPS } from '../rules.ts'

/** What of the list is asked for, see the contract; limit and offset count within the group. */
export async function selectGroup(
  directory: ListingDirectory,
  wanted: Criteria,
  group: SearchQuery['group'],
): Promise<Selection> {
  if (group === undefined) return directory.select(wanted)
  const { offset, limit } = wanted
  const isFirst = group === 'start' || group === 'exact'
  const begin = isFirst ? offset : 0
  const first = await directory.select({ ...wanted, offset: begin })
  if (!groupsToldApart(first)) return begin === offset ? first : directory.select(wanted)

  async function read(from: number, count: number): Promise<Selection['rows']> {
    const known = first.rows.slice(Math.max(0, from - begin), from - begin + count)
    if (from >= begin && known.length === count) return known
    return count === 0 ? [] : (await directory.select({ ...wanted, offset: from, limit: count })).rows
  }

  const counts = groupCounts(first)
  const chosen = group === 'start' ? -1 : GROUPS.indexOf(group)
  const isLast = group === 'start' || offset + limit >= counts[group]
  const rows: Selection['rows'] = []
  let start = 0
  for (const [at, kind] of GROUPS.entries()) {
    const count = counts[kind]
    if (at === chosen)
      rows.push(...(await read(start + offset, Math.max(0, Math.min(limit, count - offset)))))
    else if (at < chosen ? offset === 0 : isLast)
      rows.push(...(await read(start, Math.min(GROUP_START, count))))
    start += count
  }
  return { ...first, rows }
}
