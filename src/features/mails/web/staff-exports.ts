/** What the administration's pages may show of the mails. */
export { LOOK_AT_MAIL, useMailPreview } from './mail-preview.tsx'
export { MailWork } from './mail-work.tsx'
export { sendAgainAction } from './send-again.ts'
export { StatusBadge as MailStatusBadge } from './status-badge.tsx'
export { wayBack } from './way-back.ts'
