/** What the app may use of the legal pages. */
export { missingFacts } from './facts.ts'
export { legalText } from './pages.ts'
