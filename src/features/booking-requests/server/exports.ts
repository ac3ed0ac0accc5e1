/** What other features' servers may use of the booking requests. */
export { type AnswerFigures, answerFigures, REQUEST_FIGURES, STAYS } from './door-queries.ts'
export { toResponseFacts } from './service.ts'
