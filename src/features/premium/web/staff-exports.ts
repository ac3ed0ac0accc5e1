/** What the administration's pages may show of the terms of premium. */
export { ContractWork } from './contract-work.tsx'
