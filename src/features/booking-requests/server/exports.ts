/** What other features' servers may use of the booking requests. */
export { type AnswerFigures, answerFigures, REQUEST_DAYS, REQUEST_FIGURES, STAYS } from './door-queries.ts'
export { REVIEW_LINK } from './links.ts'
export { requestsForOperator } from './own-requests.ts'
export { toResponseFacts } from './response-facts.ts'
export { signalsOf } from './signal-queries.ts'
