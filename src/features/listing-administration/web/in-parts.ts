import { MAX_AT_ONCE } from '../rules.ts'

/** The listings of a step as calls take them. */
export function partsOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / MAX_AT_ONCE)
  return Array.from({ length: count }, (_, part) => ids.slice(part * MAX_AT_ONCE, (part + 1) * MAX_AT_ONCE))
}
