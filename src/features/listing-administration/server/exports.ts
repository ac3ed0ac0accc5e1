/** What other features' servers may use of staff's work with listings. */

export { StaffIndex } from './staff-index.ts'
