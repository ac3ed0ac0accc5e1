/** What the application may use of premium. */
export { endingContracts, OPEN_INQUIRIES } from './queries.ts'
