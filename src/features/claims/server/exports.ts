/** What the application may use of taking over entries. */
export { OPEN_CLAIMS, passClaims, SUSPECTED_CLAIMS, WAITING_CLAIMS } from './queries.ts'
