import { DEFAULT_RADIUS_KM, RADIUS_OPTIONS } from './rules.ts'

/** The choices of the radius in km, with the default and the one that applies; "without limit" (0) comes last. */
export function radiusOptions(appliedKm: number): number[] {
  const limited = new Set([...RADIUS_OPTIONS, DEFAULT_RADIUS_KM, appliedKm])
  limited.delete(0)
  return [...[...limited].sort((a, b) => a - b), 0]
}
