/** What the administration's pages may use of the map. */
export { loadOutline, type Outline, overviewPath } from './outline.ts'
