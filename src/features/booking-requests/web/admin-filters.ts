import type { Status } from '../rules.ts'

/** What the list of requests can be narrowed to, in the order of the chips. */
export const FILTERS = [
  'all',
  'pending',
  'confirmed',
  'rejected',
  'cancelled',
  'spam',
] as const satisfies readonly (Status | 'all' | 'spam')[]
export type Filter = (typeof FILTERS)[number]
