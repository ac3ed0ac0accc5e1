/** What pages of other features take of the registration's form. */
export { AddressFields } from './address-fields.tsx'
export { FeatureChips } from './feature-chips.tsx'
export { HoursEditor } from './hours-editor.tsx'
export { type Day, dayText, planOfHours } from './hours-plan.ts'
export { PictureField } from './picture-field.tsx'
