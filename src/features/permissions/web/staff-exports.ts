/** What the administration's pages may show of the permissions. */
export { PermissionCard, ProofView } from './permission-card.tsx'
