/** What the administration's pages may show of the mails. */
export { LOOK_AT_MAIL, useMailPreview } from './mail-preview.tsx'
export { MailWork } from './mail-work.tsx'
export { sendAgainAction } from './send-again.ts'
export { sendNow } from './send-now.ts'
export { StatusBadge as MailStatusBadge } from './status-badge.tsx'
