/** What the application may use of the reports. */
export { OPEN_REPORTS } from './queries.ts'
