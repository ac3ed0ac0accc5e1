/** What other features' servers may use of the confirmations. */
export { confirmationsOf } from './door-queries.ts'
export {
  type ConfirmedBefore,
  type Remembered,
  rememberConfirmed,
  rememberEach,
} from './memory-queries.ts'
export { forgetSource } from './personal-data-queries.ts'
export {
  lastConfirmed,
  type NewConfirmation,
  saveConfirmations,
  selectConfirmations,
  UNCONFIRMED_COUNT,
  UNCONFIRMED_LISTINGS,
  withdrawFact,
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
