/** What other features' pages of the administration need of this one. */
export type { Revocable } from '../audit-undo.ts'
export { ADMIN_PAGES } from './admin-pages.ts'
export { defineQueuePage } from './queue-page.tsx'
export { defineStaffPage, FailedPage } from './staff-frame.tsx'
export { StatCards, type StatNotes } from './stat-cards.tsx'
export { undoCall } from './undo-call.ts'
