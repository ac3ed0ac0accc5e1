/** What the application may use of the reports. */
export {
  OPEN_REPORTS,
  passReports,
  REPORTED_LISTINGS,
  SUSPECTED_REPORTS,
  WAITING_REPORTS,
} from './queries.ts'
