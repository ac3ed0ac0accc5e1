/** What the app may use of kept searches. */
export { SEARCH_MAILS } from './service.ts'
