/** What other features' servers may use of the mails. */
export { button, facts, letter, type MailBlock, note, quote, type Sender } from '../content.ts'
export { MAILS, mailFigures, TROUBLED_MAILS } from './log-queries.ts'
export { enqueueMails, type NewMail, withdrawMails } from './queries.ts'
