/** What other features' pages may show of the rules of a place and of dogs. */
export { AdmissionPart } from './admission-part.ts'
export { AdmissionQuestions } from './admission-questions.tsx'
export { PASS_KEY, storeDogs, useDogs } from './dog-store.ts'
export { VerdictMark } from './verdict-mark.tsx'
