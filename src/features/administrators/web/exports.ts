/** What other features' pages of the administration show of this one. */
export { StatCards } from './stat-cards.tsx'
