/** What the application may use of the reports of problems. */
export { OPEN_REPORTS } from './staff-queries.ts'
