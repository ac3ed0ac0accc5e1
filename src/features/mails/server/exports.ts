/** What other features' servers may use of the mails. */
export type { MailBlock } from '../content.ts'
export { FAILED_MAILS } from './log-queries.ts'
export { enqueueMails, type NewMail } from './queries.ts'
