/** What the administration's pages may show of the registrations, and the parts of the form that only staff's form has too. */
export { answerBy } from '../answer-by.ts'
export { hoursOf, isSound } from './hours-plan.ts'
export { LivePreview } from './live-preview.tsx'
export { loadRegistrationWork } from './load-registration.ts'
export { RegistrationWork } from './registration-work.tsx'
