/** How many of what a search found belong to each group. */
import type { SearchResult } from './contract.ts'
import type { Group } from './rules.ts'

type Found = Pick<SearchResult, 'total' | 'exactTotal' | 'full'>

/** Whether something lies in the place and something around it, so that each group begins with a few. */
export function groupsToldApart({ total, exactTotal }: Found): boolean {
  return exactTotal > 0 && exactTotal < total
}

/** How many listings each group has. */
export function groupCounts({
  total,
  exactTotal,
  full = { total: 0, exact: 0 },
}: Found): Record<Group, number> {
  const exact = exactTotal - full.exact
  return { exact, around: total - full.total - exact, full: full.total }
}
