/** What other features' pages may use of the permissions. */
export { NoticeForm, SentNotice } from './notice-form.tsx'
