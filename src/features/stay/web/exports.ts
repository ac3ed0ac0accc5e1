export { PricingField } from './pricing-field.tsx'
