/** What the application may use of the import. */
export { importListings } from './import.ts'
