/** What other features' pages may show of stays. */
export { PricingField } from './pricing-field.tsx'
