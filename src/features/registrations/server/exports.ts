/** What the application may use of the registrations. */

export { REGISTRATION_JUMPS } from './jump-queries.ts'
export { REGISTERED_PICTURES } from './picture-queries.ts'
export {
  OPEN_REGISTRATIONS,
  REGISTRANTS,
  registrationWeeks,
  SUSPECTED_REGISTRATIONS,
  WAITING_REGISTRATIONS,
} from './queries.ts'
