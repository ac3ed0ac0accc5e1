/** What the administration's pages may show of the operators' changes. */
export { ChangeCard } from './change-card.tsx'
