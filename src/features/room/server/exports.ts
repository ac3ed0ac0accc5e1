/** What other features' servers and the demo may use of what is known about room. */
export { keepReports, reportsByListing, roomReports, withdrawImportedRoom } from './queries.ts'
export { spansWith } from './service.ts'
export { ROOM_MAILS, tellWaiting } from './watch.ts'
