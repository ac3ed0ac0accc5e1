/** What the administration's pages may show of the requests. */
export { RequestWork } from './request-work.tsx'
