/** What other features' pages of the administration need of this one. */
export { defineStaffPage } from './staff-frame.tsx'
export { StatCards } from './stat-cards.tsx'
