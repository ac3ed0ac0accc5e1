/** What the application may use of the reports. */
export { OPEN_REPORTS, passReports, SUSPECTED_REPORTS, WAITING_REPORTS } from './queries.ts'
