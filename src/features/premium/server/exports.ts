/** What the application may use of premium. */
export { OPEN_INQUIRIES } from './queries.ts'
