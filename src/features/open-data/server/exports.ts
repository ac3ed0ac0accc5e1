/** What the application may use of the open data. */
export { openData } from './routes.ts'
