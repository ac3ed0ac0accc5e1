/** What other features' servers may use of the messages. */
export { SUSPECTED_MESSAGES } from './queries.ts'
