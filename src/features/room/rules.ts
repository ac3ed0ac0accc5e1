/** What others may know of the room in the holidays: which days are asked about, and the words for the answers. */
export type { RoomReport } from './room-at.ts'
export { comingSpans } from './spans.ts'
