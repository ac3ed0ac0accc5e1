/** What other features' servers and the app may use of the texts of fixed pages. */
export { checkFile, loadSiteTexts, readerOf, type SiteText, textFootprint } from './site-text.ts'
