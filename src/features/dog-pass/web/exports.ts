/** What other features' pages may show of the Hundepass. */
export { LazyPassForm } from './lazy-pass-form.ts'
export { PassPart } from './pass-part.tsx'
