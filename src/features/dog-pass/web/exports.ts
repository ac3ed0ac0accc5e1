/** What other features' pages may show of the Hundepass. */
export { PassPart } from './pass-part.tsx'
