/** What other features' pages may show of stays. */
export { PricingField } from './pricing-field.tsx'
export { StayStrip } from './stay-strip.tsx'
