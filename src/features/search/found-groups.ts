/** How many of what a search found belong to each group. */
import { GROUPS, type Group } from './rules.ts'

/** What a search found, as far as groups are made of it. */
interface Found {
  total: number
  exactTotal: number
  /** With days alone. */
  full?: { total: number; exact: number } | undefined
}

/** Whether something lies in the place and something around it, so that each group begins with a few. */
export function groupsToldApart({ total, exactTotal }: Found): boolean {
  return exactTotal > 0 && exactTotal < total
}

/** How many listings each group has. */
export function groupCounts({ total, exactTotal, full = { total: 0, exact: 0 } }: Found) {
  const exact = exactTotal - full.exact
  const counts: Record<Group, number> = { exact, around: total - full.total - exact, full: full.total }
  return GROUPS.map((kind) => ({ kind, count: counts[kind] }))
}
