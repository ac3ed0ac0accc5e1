/** What other features' forms about a place ask of its rules; pages that only show them need none of it. */
export { AdmissionQuestions } from './admission-questions.tsx'
