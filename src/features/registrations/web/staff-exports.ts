/** What the administration's pages may show of the registrations. */
export { loadRegistrationWork } from './load-registration.ts'
export { RegistrationWork } from './registration-work.tsx'
