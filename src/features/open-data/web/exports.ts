/** What other features' pages may show of the open data. */
export { BadgeCard } from './badge-card.tsx'
