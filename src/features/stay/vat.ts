export const VAT_PERCENT = 19

/** What comes on top of prices that are without value added tax, in whole cents. */
export function vatOn(cents: number): number {
  return Math.round((cents * VAT_PERCENT) / 100)
}
