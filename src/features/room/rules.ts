/** What others may know of whether there is room: the rules, and the words for it. */
export {
  AGED_AFTER_DAYS,
  FORGOTTEN_AFTER_DAYS,
  ROOMS,
  type Room,
  type RoomAnswer,
  type RoomReport,
  roomAt,
  roomDuring,
} from './room-at.ts'
export { ageText, ROOM_WORDS } from './room-texts.ts'
