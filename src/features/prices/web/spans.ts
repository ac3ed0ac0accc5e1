import { formatNumber } from '#platform/shared/format.ts'

/** `15–25`, or one figure where both ends are the same. */
export function spanText([low, high]: readonly [number, number]): string {
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`
}

/** `45–90 €`, or `−49–66 €` for what a stay is less by. */
export function euroSpan([low, high]: readonly [number, number]): string {
  if (low < 0) return `−\u00a0${spanText([-low, -high])}\u00a0€`
  return `${spanText([low, high])}\u00a0€`
}
