/** What other features' pages may show of kept searches. */
export { KeepLink } from './keep-link.tsx'
