/** What other features' servers and the app may use of the texts of pages. */

export { contentBin } from './bin.ts'
export { PAGE_JUMPS } from './jump-queries.ts'
export { announceDueContents, CONTENT_PICTURES, customPaths, customTitles } from './queries.ts'
export { contentFootprint, contentOf, customSlugFor } from './service.ts'
