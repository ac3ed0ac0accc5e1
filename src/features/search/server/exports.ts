/** What other features' servers may use of the search. */
export { search, searchAmong } from './service.ts'
export type { Sources } from './understanding.ts'
