/** What the administration's pages may show of premium. */
export { ContractWork } from './contract-work.tsx'
export { InquiryCard } from './inquiry-card.tsx'
