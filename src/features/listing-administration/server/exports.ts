/** What other features' servers may use of staff's work with listings. */

export { MERGED_PICTURES } from './action-queries.ts'
export { StaffIndex } from './staff-index.ts'
