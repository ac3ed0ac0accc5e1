/** What the administration's pages may show of the confirmations. */
export { FactList } from './fact-list.tsx'
export { CloseButton, ConfirmButton, ReopenButton, UnconfirmedCard } from './unconfirmed-card.tsx'
