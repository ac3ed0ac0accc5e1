/** What the administration's pages may use of the map. */
export { loadOutline, overviewPath } from './outline.ts'
