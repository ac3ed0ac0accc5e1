/** What the administration's pages may show of taking over entries. */
export { ClaimCard } from './claim-card.tsx'
