/** What other features' servers may use of the mails. */
export { button, facts, letter, type MailBlock, type MailLook, note, quote, type Sender } from '../content.ts'
export { MAILS, mailsAbout } from './log-queries.ts'
export { isStopped, readStopped, setStopped, stoppedAmong } from './objection-queries.ts'
export { stopPaths } from './objections.ts'
export { previewMail } from './preview.ts'
export {
  dropMails,
  enqueueMails,
  hurryMails,
  type NewMail,
  nextOccasion,
  releaseMails,
  withdrawMails,
} from './queries.ts'
export { mailedAddresses } from './service.ts'
export { mailFigures, TROUBLED_MAILS, WAITING_MAILS } from './trouble-queries.ts'
export {
  decideRevocably,
  keepWayBack,
  notYours,
  revocableDecisions,
  takeBack,
  takeBackIfWaiting,
  WAY_BACK_S,
} from './way-back.ts'
export { stillRevocable } from './way-back-queries.ts'

/** Connects to the mail server and sends nothing; answers why a mail could not be sent now, as a sentence for staff. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  // What talks to mail servers takes memory, and is loaded when it is needed.
  return (await import('./smtp-transport.ts')).tryMailServer(smtpUrl)
}
export { MAIL_JUMPS } from './jump-queries.ts'
