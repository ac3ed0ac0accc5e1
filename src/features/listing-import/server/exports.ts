/** What the application may use of the import. */
export { passSources, selectSources, sourcesOf, UNDOABLE_PICTURES } from './door-queries.ts'
export { fieldText } from './field-text.ts'
export { importListings, undoImport } from './import.ts'
export { newestImports } from './list-queries.ts'
export { columnNamed } from './source/columns.ts'
