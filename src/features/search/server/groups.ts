/** Lists whose first entries lie in the place that was searched, and whose others lie around it. */
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import type { Criteria, Selection } from '#features/listings/server/exports.ts'
import type { SearchQuery } from '../contract.ts'
import { GROUP_START } from '../rules.ts'

/** What of the list is asked for, see the contract; limit and offset count within the group. */
export async function selectGroup(
  directory: ListingDirectory,
  wanted: Criteria,
  group: SearchQuery['group'],
): Promise<Selection> {
  if (group === undefined) return directory.select(wanted)
  const { offset, limit } = wanted
  const first = await directory.select(group === 'around' ? { ...wanted, offset: 0 } : wanted)
  const { exactTotal, total } = first
  if (exactTotal === 0 || exactTotal === total) {
    return group === 'around' && offset > 0 ? directory.select(wanted) : first
  }
  const exact = first.rows.filter(({ exactMatch }) => exactMatch)
  const around = async (from: number, count: number) =>
    (await directory.select({ ...wanted, offset: exactTotal + from, limit: count })).rows
  if (group === 'around') {
    const before = offset === 0 ? exact.slice(0, GROUP_START) : []
    return { ...first, rows: [...before, ...(await around(offset, limit))] }
  }
  const isLast = group === 'start' || offset + limit >= exactTotal
  const shown = group === 'start' ? exact.slice(0, GROUP_START) : exact
  return { ...first, rows: [...shown, ...(isLast ? await around(0, GROUP_START) : [])] }
}
