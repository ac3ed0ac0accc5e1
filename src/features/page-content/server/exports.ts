/** What other features' servers and the app may use of the texts of pages. */
export { activeCustomPages, announceDueContents } from './queries.ts'
export { contentFootprint, hasContent } from './service.ts'
