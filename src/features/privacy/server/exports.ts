/** What the app may use of the privacy desk. */
export { PrivacyDesk } from './desk.ts'
export { Retention } from './retention.ts'
