/** What the administration's pages may show of the mails. */
export { MailWork } from './mail-work.tsx'
