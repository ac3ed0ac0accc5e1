/** What the administration's pages may show of the registrations, and the parts of the form that staff's form has too. */
export { FeatureChips } from './feature-chips.tsx'
export { HoursEditor } from './hours-editor.tsx'
export { dayText, hoursOf, isSound, planOfHours } from './hours-plan.ts'
export { LivePreview } from './live-preview.tsx'
export { loadRegistrationWork } from './load-registration.ts'
export { RegistrationWork } from './registration-work.tsx'
