/** What other pages of the administration may show of the import. */
export { MergeTable } from './merge-table.tsx'
