/** What other features' servers may use of the confirmations. */
export { confirmationsOf } from './door-queries.ts'
export { factsKnown, recordConfirmations } from './recording.ts'
