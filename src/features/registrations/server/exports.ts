/** What the application may use of the registrations. */

export { REGISTRATION_JUMPS } from './jump-queries.ts'
export {
  OPEN_REGISTRATIONS,
  REGISTERED_PICTURES,
  REGISTRANTS,
  registrationWeeks,
  SUSPECTED_REGISTRATIONS,
  WAITING_REGISTRATIONS,
} from './queries.ts'
