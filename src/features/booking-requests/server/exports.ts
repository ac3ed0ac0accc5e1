/** What other features' servers may use of the booking requests. */
export { wholePeriodText } from '../stay-texts.ts'
export {
  ANSWERED_PERCENT,
  type AnswerFigures,
  answerFigures,
  openAt,
  passRequests,
  REQUEST_DAYS,
  REQUEST_FIGURES,
  REQUEST_LINKS,
  requestWeeks,
  type SentKey,
  STAYS,
  SUSPECTED_REQUESTS,
  WAITING_REQUESTS,
} from './door-queries.ts'
export { requestsMovedBy } from './event-queries.ts'
export { REQUEST_JUMPS } from './jump-queries.ts'
export { REVIEW_LINK } from './links.ts'
export { type ComingStay, comingStays, requestsForOperator } from './own-requests.ts'
export { countAnswerable } from './queries.ts'
export { toResponseFacts } from './response-facts.ts'
export { type OperatorsOf, signalsOf } from './signal-queries.ts'
