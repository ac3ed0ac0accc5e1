/** What others may know of the room in the holidays: which days are asked about, and the words for the answers. */
export type { RoomReport } from './room-at.ts'
export { readRoomLines, type SaidRoom } from './room-lines.ts'
export { canBeReported, comingSpans, type Span } from './spans.ts'
