/** What other features' pages may use of the confirmations. */
export { ConfirmedNote } from './confirmed-note.tsx'
export { FactList } from './fact-list.tsx'
