/** What other features' servers may use of the confirmations. */
export { confirmationsOf } from './door-queries.ts'
export {
  lastConfirmed,
  type NewConfirmation,
  type Remembered,
  rememberConfirmed,
  saveConfirmations,
  selectConfirmations,
  UNCONFIRMED_COUNT,
  UNCONFIRMED_LISTINGS,
  withdrawRequests,
} from './queries.ts'
export {
  confirmedFields,
  factsKnown,
  recordConfirmations,
  withdrawConfirmed,
  withdrawImported,
} from './recording.ts'
export { confirmAll } from './service.ts'
