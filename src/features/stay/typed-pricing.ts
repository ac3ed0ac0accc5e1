/** Prices that were typed as lines, as what is kept. */
import * as z from 'zod/mini'
import { pricing } from './pricing.ts'
import { problemOfPricing } from './pricing-problems.ts'
import { PRICING_FIELD, readPricing } from './pricing-text.ts'

/** Reads what was typed; null for nothing, undefined for what cannot be meant so. */
export function pricingOf(text: string) {
  const { pricing: read, wrong } = readPricing(text)
  const checked = z.safeParse(z.nullable(pricing), read)
  return wrong.length > 0 ? undefined : checked.data
}

/** Lines such as `kleiner Hund: 28 €`; empty for none. */
export const typedPricing = z.pipe(
  z.string().check(z.maxLength(PRICING_FIELD.maxLength)),
  z.transform((text, { issues }) => {
    const read = pricingOf(text)
    // Without `continue` a union would not tell it.
    if (read === undefined)
      issues.push({ code: 'custom', message: problemOfPricing(text), input: text, continue: true })
    return read ?? null
  }),
)
