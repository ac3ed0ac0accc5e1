/** What other features' servers may use of the newsletter. */
export { NEWSLETTER_OBJECTIONS, SUBSCRIBERS } from './queries.ts'
